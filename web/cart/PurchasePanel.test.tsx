import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { aDetail, stubScreen } from '#web/events/events.testing.tsx';
import { button, field, fill, press, sees } from '#web/testing/userActions.ts';
import { address, serve } from '#web/testing/pages.tsx';
import { ana } from '#web/testing/server.tsx';
import { storeToken } from '#web/api/token.ts';
import { toastStore } from '#web/ui/toast.ts';
import { savedComing, savedBuyer } from './cart.storage.ts';
import {
  add,
  ADDONS,
  EVENT,
  openEvent,
  quantityOf,
  server,
  show,
  showAt,
  take,
  total,
} from './panel.testing.tsx';

beforeEach(() => void serve(server));

it('lists those on sale, says which are gone, and has no more than are left, ten at most, and none less than zero', async () => {
  await showAt('tickets', '', { 11: 9 });
  const panel = within(screen.getByRole('region', { name: 'Buy Tickets' }));
  for (const text of ['Friday Pass', 'Gone', 'Sold out', 'Only 2 left'])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.queryByText('Withdrawn')).toBeNull();
  await add('Friday Pass', 2);
  expect(quantityOf('Friday Pass')).toBe('10');
  expect(button('Add one Friday Pass')).toHaveAttribute('aria-disabled', 'true');
  await add('Balcony', 3);
  await sees('Limit Reached', 'Only 2 tickets available');
  expect(quantityOf('Balcony')).toBe('2');
  await press('Cancel');
  await take('Friday Pass');
  expect(quantityOf('Friday Pass')).toBe('0');
});

it('stays within what one person may have of this event, all tickets together', async () => {
  const tickets = [
    aTicketProduct({ id: 11, name: 'Friday Pass' }),
    aTicketProduct({ id: 12, name: 'Guest list', price: 0, sort_order: 1 }),
  ];
  const event = aDetail({ max_held_per_buyer: 3, max_free_per_buyer: 1, tickets });
  serve({ ...server, [EVENT]: event });
  await show();
  await add('Guest list', 2);
  expect(quantityOf('Guest list')).toBe('1');
  await add('Friday Pass', 3);
  expect(quantityOf('Friday Pass')).toBe('2');
  expect(screen.getAllByText('Limit per person reached')).toHaveLength(2);
  await take('Guest list');
  await add('Friday Pass');
  expect(quantityOf('Friday Pass')).toBe('3');
});

it('add-ons are those of the chosen tickets, each once, at a step of their own, and count into the total', async () => {
  await show();
  await add('Balcony');
  await add('Friday Pass');
  await press('Continue to Add-ons');
  expect(await screen.findAllByText('Skate rental')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Make it a full night' })).toHaveFocus();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Add-ons');
  await add('Skate rental');
  expect(total()).toBe('Total2 tickets, with $6.02 tax$79.02');
  await add('Lounge', 3);
  expect(quantityOf('Lounge')).toBe('2');
  await press('Back to Tickets');
  expect(screen.getByRole('heading', { name: 'Choose your tickets' })).toHaveFocus();
});

it.each([
  ['be none', [], /No add-ons for these tickets/],
  ['fail to load', problem(500), /You can continue without them\./],
])('add-ons may %s, which stops nobody', async (_, addons, text) => {
  serve({ ...server, [ADDONS]: addons });
  await showAt('addons');
  await sees(text);
  await press('Continue to Checkout');
  expect(button('Complete Checkout')).toBeVisible();
});

it('a size is chosen for each piece; what is sold out cannot be chosen, nor the last one twice', async () => {
  const size = (id: number, label: string, available_quantity: number | null) => {
    return { id, label, available_quantity };
  };
  const variants = [size(1, 'Size 8', 0), size(2, 'Size 8½', 2), size(3, 'Size 9', null)];
  serve({ ...server, [ADDONS]: [anAddon({ id: 31, variants })] });
  await showAt('addons');
  await add('Skate rental');
  const select = screen.getByRole('combobox', { name: 'Skate rental' });
  expect(within(select).getByRole('option', { name: 'Size 8 (sold out)' })).toBeDisabled();
  await press('Continue to Checkout');
  await sees('Choose an option for each: Skate rental');
  await userEvent.selectOptions(select, 'Size 8½ (only 2 left)');
  await add('Skate rental', 2);
  const [, second, third] = screen.getAllByRole('combobox');
  if (!second || !third) throw new Error('Three pieces, three choices');
  await userEvent.selectOptions(second, 'Size 8½ (only 1 left)');
  expect(within(third).getByRole('option', { name: 'Size 8½ (sold out)' })).toBeDisabled();
  await userEvent.selectOptions(third, 'Size 9');
  const before = total();
  await press('Continue to Checkout');
  await sees('Your details');
  expect(total()).toBe(before);
});

const buyer = { 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'ana@example.com' };
const saved = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '555 0100' };

it('asks for what is missing of the buyer, one thing after the other, and leads there', async () => {
  await showAt('customer');
  await press('Complete Checkout');
  await sees('First Name Required');
  const first = field('First Name');
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription('Please enter your first name to continue.');
  await fill(buyer);
  expect(first).not.toHaveAttribute('aria-invalid');
  // On phones a toast would cover the next field.
  expect(toastStore.get()).toBeNull();
  await press('Complete Checkout');
  await sees('Phone Number Required');
  expect(field('Phone')).toHaveFocus();
  await fill({ Phone: '555 0100' });
  await press('Complete Checkout');
  await waitFor(() => expect(address()).toContain('/checkout'));
  const url = new URL(address(), 'http://rollcall.test');
  expect(url.pathname).toBe('/checkout/7');
  const tickets = [{ ticketId: 11, quantity: 1 }];
  expect(JSON.parse(url.searchParams.get('data') ?? '')).toEqual({ eventId: 7, tickets });
  expect(savedBuyer(7)).toEqual(saved);
});

it('asks who is coming where more than one ticket is chosen, and keeps it out of the address', async () => {
  await showAt('customer', '', { 11: 2 });
  await fill({ ...buyer, Phone: '555 0100' });
  await userEvent.click(await screen.findByRole('button', { name: "Who's coming? (optional)" }));
  const friend = within(screen.getByRole('group', { name: 'Ticket 2: Friday Pass' }));
  await userEvent.type(friend.getByLabelText('Name'), 'Mia Berg');
  await userEvent.type(friend.getByLabelText(/^E-mail or phone/), 'mia@');
  await press('Complete Checkout');
  await sees("Please check who's coming");
  expect(friend.getByLabelText(/^E-mail or phone/)).toHaveAccessibleDescription(/for Mia Berg/);
  await userEvent.type(friend.getByLabelText(/^E-mail or phone/), 'example.com');
  await press('Complete Checkout');
  await waitFor(() => expect(address()).toContain('/checkout'));
  expect(address()).not.toContain('Mia');
  expect(savedComing(7)).toEqual([{ unit: 1, name: 'Mia Berg', contact: 'mia@example.com' }]);
});

it('carries the code of the link, and the typed one in the selection', async () => {
  await showAt('customer', '?ref=axle');
  const code = screen.getByLabelText(/Promo Code/);
  await waitFor(() => expect(code).toHaveValue('AXLE'));
  expect(code).toHaveAccessibleDescription(/^Applied from your link/);
  await userEvent.type(code, 'VELVET', { initialSelectionStart: 0, initialSelectionEnd: 4 });
  expect(code).toHaveValue('VELVET');
  expect(code).toHaveAccessibleDescription('Replaces AXLE from your link.');
  await fill({ ...buyer, Phone: '555 0100' });
  await press('Complete Checkout');
  const url = new URL(address(), 'http://rollcall.test');
  expect(url.searchParams.get('promo')).toBe('AXLE');
  expect(url.searchParams.get('data')).toContain('"promoCode":"VELVET"');
});

it('fills in what is known of a signed-in user', async () => {
  storeToken('test-token');
  serve({ ...server, 'GET /api/user': ana });
  await showAt('customer');
  await waitFor(() => expect(field('First Name')).toHaveValue('Ana'));
});

it('wants at least one ticket; what was chosen stays when the dialog is closed, and what was missing goes with it', async () => {
  stubScreen({ wide: false });
  openEvent();
  await press('Get Tickets');
  await press('Continue to Add-ons');
  await sees('No Tickets Selected', 'Please select at least one ticket to continue.');
  await press('Cancel');
  expect(toastStore.get()).toBeNull();
  await press('Get Tickets');
  await add('Friday Pass');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Get Tickets');
  expect(quantityOf('Friday Pass')).toBe('1');
});
