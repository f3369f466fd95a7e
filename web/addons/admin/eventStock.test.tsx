import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventStock as Stock } from '#shared/addons/addons.schemas.ts';
import {
  findDialog,
  type MockAnswers,
  mockApi,
  problemResponse,
  renderAdmin,
  writeRequests,
} from '#web/office/managed/managed.testing.tsx';
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

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

function open(stock: Stock[], more: MockAnswers = {}) {
  const asked = mockApi({ [`GET ${PATH}`]: stock, ...more });
  renderAdmin('/admin/events', () => <EventStock eventId={7} />);
  return asked;
}
const edit = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Edit stock of ${name}` }));
  return within(await findDialog(`Stock of ${name}`));
};

it('says what is taken at this event', async () => {
  open([...sizes, lights]);
  const text = '4 sold, 1 in checkout of 10 · 2 sizes or kinds · 1 sold out';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('0 sold')).toBeVisible();
});

it('is not there without add-ons', async () => {
  const asked = open([]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Add-on stock')).toBeNull();
});

it('sends what was changed, or all at once', async () => {
  const asked = open(sizes, { [`PUT ${PATH}`]: sizes });
  const form = await edit('Skate rental');
  const save = form.getByRole('button', { name: 'Save Changes' });
  expect(save).toBeDisabled();
  await userEvent.type(form.getByLabelText('Quantity of all'), '6');
  await userEvent.click(form.getByRole('button', { name: 'Set All' }));
  expect(form.getByLabelText('Size 8')).toHaveValue('6');
  await userEvent.click(save);
  expect(await screen.findByText('Stock Updated')).toBeVisible();
  expect(writeRequests(asked)).toEqual([
    { what: `PUT ${PATH}`, body: { stock: [{ addon_id: 31, variant_id: 1, total: 6 }] } },
  ]);
});

it('says at the field what is wrong, here or at the server', async () => {
  const cause = 'Available quantity cannot be below what is taken already: 3 sold and 1 held';
  const refused = problemResponse(409, 'addons.below_sold', cause, 'stock.0.total');
  open(sizes, { [`PUT ${PATH}`]: refused });
  const form = await edit('Skate rental');
  const eight = form.getByLabelText('Size 8');
  await userEvent.clear(eight);
  await userEvent.type(eight, 'many');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Available quantity must be a whole number')).toBeVisible();
  await userEvent.clear(eight);
  await userEvent.type(eight, '2');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText(cause)).toBeVisible();
  expect(eight).toBeInvalid();
});
