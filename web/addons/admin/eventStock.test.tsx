import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EventStock as Stock } from '#shared/addons/addons.schemas.ts';
import { type Answers, mockApi } from '#web/testing/server.tsx';
import { problemResponse, renderAdmin } from '#web/office/managed/managed.testing.tsx';
import { button, dialog, field, fill, press, sees } from '#web/testing/hands.ts';
import { EventStock } from './EventStock.tsx';

const PATH = '/api/events/7/addon-stock';
const row = (with_: Partial<Stock> = {}): Stock => ({
  addon_id: 31,
  variant_id: null,
  name: 'Skate rental',
  label: null,
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

function open(stock: Stock[], more: Answers = {}) {
  const server = mockApi({ [`GET ${PATH}`]: stock, ...more });
  renderAdmin('/admin/events', () => <EventStock eventId={7} />);
  return server;
}
const edit = async () => {
  await press('Edit stock of Skate rental');
  await dialog('Stock of Skate rental');
};

it('says what is taken at this event', async () => {
  open([...sizes, lights]);
  await sees('4 sold, 1 in checkout of 10 · 2 sizes or kinds · 1 sold out', '0 sold');
});

it('is not there without add-ons', async () => {
  const { asked } = open([]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Add-on stock')).toBeNull();
});

it('sends what was changed, or all at once', async () => {
  const { sent } = open(sizes, { [`PUT ${PATH}`]: sizes });
  await edit();
  expect(button('Save Changes')).toBeDisabled();
  await fill({ 'Quantity of all': '6' });
  await press('Set All');
  expect(field('Size 8')).toHaveValue('6');
  await press('Save Changes');
  await sees('Stock Updated');
  expect(sent).toEqual([
    { call: `PUT ${PATH}`, body: { stock: [{ addon_id: 31, variant_id: 1, total: 6 }] } },
  ]);
});

it('says at the field what is wrong, here or at the server', async () => {
  const cause = 'Available quantity cannot be below what is taken already: 3 sold and 1 held';
  const refused = problemResponse(409, 'addons.below_sold', cause, 'stock.0.total');
  open(sizes, { [`PUT ${PATH}`]: refused });
  await edit();
  await fill({ 'Size 8': 'many' });
  await press('Save Changes');
  await sees('Available quantity must be a whole number');
  await fill({ 'Size 8': '2' });
  await press('Save Changes');
  await sees(cause);
  expect(field('Size 8')).toBeInvalid();
});
