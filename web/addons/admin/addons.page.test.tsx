import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  pageRenderer,
  problemResponse,
  anAdminAddon,
} from '#web/office/managed/managed.testing.tsx';
import { dialog, field, fill, front, press, sees } from '#web/testing/hands.ts';
import { Component } from './addons.page.tsx';

const NAME = 'Skate rental';

const show = pageRenderer('/admin/addons', Component, 'GET /api/addons?admin=true');
const card = async (name: string) => within(await screen.findByRole('article', { name }));

it('says what they cost and how many each event has', async () => {
  const usage = { events: 2, examples: [] };
  const counted = { available_quantity: 1500, quantity_sold: 300, quantity_held: 2 };
  show([
    anAdminAddon({ ...counted, usage }),
    anAdminAddon({ id: 2, name: 'Shirt', sales_tax_rate: 0 }),
  ]);
  const rental = await card(NAME);
  for (const text of ['$8.00', 'plus 8.25% tax', 'Skate Rental', '1,500', '300', '2'])
    expect(rental.getByText(text)).toBeVisible();
  expect(rental.getByText('Offered with tickets of 2 events')).toBeVisible();
  const shirt = await card('Shirt');
  for (const text of ['Unlimited', 'no tax', 'Offered with no ticket yet'])
    expect(shirt.getByText(text)).toBeVisible();
});

it('shows test sales apart', async () => {
  show([anAdminAddon({ available_quantity: 20, quantity_sold: 12, quantity_practice: 3 })]);
  const rental = await card(NAME);
  const facts = rental.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['20', '9+ 3 demo']);
  const demo = rental.getByRole('link', { name: '+ 3 demo' });
  expect(demo).toHaveAttribute('href', '/admin/payments');
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
  await press('Create Add-on');
  await sees('Add-on Created');
  const money = { price: 1999, sales_tax_rate: 825 };
  const rest = { description: null, available_quantity: null, sort_order: 0 };
  const body = { name: NAME, addon_type: 'vip_lounge', ...money, ...rest };
  expect(sent).toEqual([{ call: 'POST /api/addons', body }]);
});

it('has skate sizes with one press, each with its quantity', async () => {
  const before = anAdminAddon({ variants: [{ id: 4, label: 'Kids', available_quantity: 3 }] });
  const { sent } = show([anAdminAddon()], { 'PATCH /api/addons/31': before });
  await press(`Edit ${NAME}`);
  expect(field('Available quantity')).toBeVisible();
  await press('Skate Sizes 1–14 With Half Sizes');
  expect(front().queryByLabelText('Available quantity')).toBeNull();
  expect(field('Name 16')).toHaveValue('Size 8½');
  await fill({ 'Quantity of all': '6' });
  await press('Set All');
  await fill({ 'Quantity 27': '' });
  await press('Remove 1');
  await fill({ 'Name 1': 'Size 2' });
  await press('Save Changes');
  await sees('Each variant needs a name of its own');
  await fill({ 'Name 1': 'Size 2 (kids)' });
  await press('Save Changes');
  await sees('Add-on Updated');
  expect(sent[0]?.body).toMatchObject({
    variants: Array.from({ length: 26 }, (_, n) => ({
      label: n === 0 ? 'Size 2 (kids)' : `Size ${String(1.5 + n / 2).replace('.5', '½')}`,
      available_quantity: n === 25 ? null : 6,
    })),
  });
});

it('has never fewer than are taken', async () => {
  const cause = 'Available quantity cannot be below what is taken already: 4 sold and 1 held';
  const below = problemResponse(409, 'addons.below_sold', cause, 'available_quantity');
  const counted = { available_quantity: 10, quantity_sold: 4, quantity_held: 1 };
  const { table } = show([anAdminAddon(counted)], { 'PATCH /api/addons/31': below });
  await press(`Edit ${NAME}`);
  expect(field('Price ($)')).toHaveValue('8.00');
  await fill({ 'Available quantity': '4' });
  await press('Save Changes');
  await sees(`Failed to update add-on: ${cause}`);
  expect(field('Available quantity')).toBeInvalid();
  table['PATCH /api/addons/31'] = anAdminAddon();
  await fill({ 'Available quantity': '' });
  await press('Save Changes');
  await sees('Add-on Updated');
});
