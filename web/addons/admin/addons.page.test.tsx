import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  anAdminAddon,
  pageRenderer,
  problemResponse,
} from '#web/office/catalogLists/catalogLists.testing.tsx';
import {
  button,
  dialog,
  field,
  fill,
  front,
  leadsTo,
  press,
  sees,
} from '#web/testing/userActions.ts';
import { Component } from './addons.page.tsx';
import type { EventStock as Stock } from '#shared/addons/addons.schemas.ts';
import { EventStock } from './EventStock.parts.tsx';

const NAME = 'Skate rental';

const show = pageRenderer('/admin/addons', Component, 'GET /api/addons?admin=true');
const card = async (name: string) => within(await screen.findByRole('article', { name }));

it('says what they cost and how many each event has, with test sales apart', async () => {
  const usage = { events: 2, examples: [] };
  const counted = { available_quantity: 1500, quantity_sold: 300, quantity_held: 2 };
  show([
    anAdminAddon({ ...counted, usage, quantity_practice: 3 }),
    anAdminAddon({ id: 2, name: 'Shirt', sales_tax_rate: 0 }),
  ]);
  const rental = await card(NAME);
  for (const text of ['$8.00', 'plus 8.25% tax', 'Skate Rental', 'Sold with tickets for 2 events'])
    expect(rental.getByText(text)).toBeVisible();
  const facts = rental.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['1,500', '297+ 3 demo', '2']);
  await leadsTo('+ 3 demo', '/admin/payments');
  const shirt = await card('Shirt');
  for (const text of ['Unlimited', 'no tax', 'Not sold with any ticket yet'])
    expect(shirt.getByText(text)).toBeVisible();
});

it('is created in dollars and percent, and sent in cents and hundredths', async () => {
  const { sent } = show([], { 'POST /api/addons': anAdminAddon() });
  await sees('No Add-ons Created Yet');
  act(() => screen.getAllByRole('button', { name: 'Create Add-on' })[0]?.click());
  await dialog('Create Add-on');
  expect(field('Tax rate (%)')).toHaveValue('0');
  expect(field('Sort order')).toHaveValue('0');
  await fill({ 'Tax rate (%)': '100.01', 'Price ($)': '0' });
  await press('Create Add-on');
  await sees('Name is required', 'Price must be at least $0.01');
  await sees('Tax rate must be between 0 and 100');
  expect(sent).toEqual([]);
  await fill({ Name: NAME, 'Price ($)': '19.99', 'Tax rate (%)': '8.25', Type: 'VIP Lounge' });
  await fill({ 'Stock is for': 'Each day' });
  await sees('Returned items are available again the next day. A pass uses one each day');
  await press('Create Add-on');
  await sees('Add-on Created');
  const money = { price: 1999, sales_tax_rate: 825 };
  const rest = { description: null, available_quantity: null, stock_per: 'day', sort_order: 0 };
  const body = { name: NAME, addon_type: 'vip_lounge', ...money, ...rest };
  expect(sent).toEqual([{ call: 'POST /api/addons', body }]);
});

it('has skate sizes with one press, each with its quantity and a name of its own', async () => {
  const addon = anAdminAddon({ available_quantity: 10 });
  const { sent } = show([addon], { 'PATCH /api/addons/31': addon });
  await press(`Edit ${NAME}`);
  expect(field('Price ($)')).toHaveValue('8.00');
  expect(field('Available quantity')).toHaveValue('10');
  await press('Skate Sizes 1–14 With Half Sizes');
  expect(front().queryByLabelText('Available quantity')).toBeNull();
  expect(field('Name 16')).toHaveValue('Size 8½');
  await fill({ 'Quantity for all': '6' });
  await press('Set All');
  await fill({ 'Quantity 27': '' });
  await press('Remove 1');
  await fill({ 'Name 1': 'Size 2' });
  await press('Save Changes');
  await sees('Each variant needs its own name');
  await fill({ 'Name 1': 'Size 2 (kids)' });
  await press('Save Changes');
  await sees('Add-on Updated');
  expect(sent.at(-1)?.body).toMatchObject({
    variants: Array.from({ length: 26 }, (_, n) => ({
      label: n === 0 ? 'Size 2 (kids)' : `Size ${String(1.5 + n / 2).replace('.5', '½')}`,
      available_quantity: n === 25 ? null : 6,
    })),
  });
});

const PATH = '/api/events/7/addon-stock';
const row = (with_: Partial<Stock> = {}): Stock => ({
  addon_id: 31,
  variant_id: null,
  name: NAME,
  label: null,
  slot: '',
  slot_name: null,
  total: 60,
  own: false,
  quantity_sold: 0,
  quantity_held: 0,
  ...with_,
});
const sizes = [
  row({ variant_id: 1, label: 'Size 8', total: 4, quantity_sold: 3, quantity_held: 1 }),
  row({ variant_id: 2, label: 'Size 8½', total: 6, quantity_sold: 1 }),
];
const lights = row({ addon_id: 32, name: 'Lights', total: null });
const open = pageRenderer('/admin/events', () => <EventStock eventId={7} />, `GET ${PATH}`);

it('the stock of an event is told, changed alone or all at once, and says at the field what is wrong, here or at the server', async () => {
  const cause = "Available quantity can't be below what's already taken: 3 sold and 1 held";
  const refused = problemResponse(409, 'addons.below_sold', cause, 'stock.0.total');
  const { sent, table } = open([...sizes, lights], { [`PUT ${PATH}`]: refused });
  await sees('4 sold, 1 in checkout of 10 · 2 sizes or styles · 1 sold out', '0 sold');
  await press(`Edit stock of ${NAME}`);
  await dialog(`Stock of ${NAME}`);
  expect(button('Save Changes')).toBeDisabled();
  await fill({ 'Size 8': 'many' });
  await press('Save Changes');
  await sees('Available quantity must be a whole number');
  await fill({ 'Size 8': '2' });
  await press('Save Changes');
  await sees(cause);
  expect(field('Size 8')).toBeInvalid();
  table[`PUT ${PATH}`] = sizes;
  await fill({ 'Quantity for all': '6' });
  await press('Set All');
  await press('Save Changes');
  await sees('Stock Updated');
  expect(sent.at(-1)?.body).toEqual({
    stock: [{ addon_id: 31, variant_id: 1, slot: '', total: 6 }],
  });
});

it('the stock of an event is told and changed for each day, where it is there for each, and is not there without add-ons', async () => {
  const days = [
    row({ slot: '2026-12-11', slot_name: 'Fri, Dec 11', quantity_sold: 60 }),
    row({ slot: '2026-12-12', slot_name: 'Sat, Dec 12', total: 20, quantity_held: 2 }),
  ];
  const { sent } = open(days, { [`PUT ${PATH}`]: days });
  await sees('Fri, Dec 11: 60 sold of 60', 'Sat, Dec 12: 0 sold, 2 in checkout of 20');
  await press(`Edit stock of ${NAME}`);
  await fill({ 'Sat, Dec 12': '25' });
  await press('Save Changes');
  await sees('Stock Updated');
  const changed = { addon_id: 31, variant_id: null, slot: '2026-12-12', total: 25 };
  expect(sent.at(-1)?.body).toEqual({ stock: [changed] });
  cleanup();
  open(days.flatMap((day) => [1, 2].map((n) => ({ ...day, variant_id: n, label: `Size ${n}` }))));
  await press(`Edit stock of ${NAME}`);
  const saturday = within(screen.getByRole('group', { name: 'Sat, Dec 12' }));
  expect(saturday.getByLabelText('Size 2')).toHaveValue('20');
  cleanup();
  const { asked } = open([]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Add-on stock')).toBeNull();
});
