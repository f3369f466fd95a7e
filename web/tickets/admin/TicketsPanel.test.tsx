import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { dialog, field, fill, leadsTo, press, sees } from '#web/testing/userActions.ts';
import { refusal } from '#web/testing/pages.tsx';
import { edit, NEWER, open, SEEN } from './ticketsPanel.testing.tsx';
import { anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';

const PUT = 'PUT /api/tickets/1';
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('says that tickets did not come, then shows each with its type, price, what is left and sold, and its state', async () => {
  const sold = { quantity_sold: 30, quantity_practice: 4, quantity_held: 2, has_sales: true };
  const out = { active: false, has_sales: true, quantity: 5, quantity_sold: 5 };
  const tickets = [
    anAdminTicket(sold),
    anAdminTicket({ id: 2, name: 'Crew', price: 0, hidden: true, left: 12 }),
    anAdminTicket({ id: 3, name: 'Early', ...out }),
  ];
  const answers = [problem(500), tickets];
  open([], { 'GET /api/events/7/tickets': () => answers.shift() });
  await sees("Couldn't load tickets");
  await press('Try Again');
  const [, first, second, third] = await screen.findAllByRole('row');
  for (const text of ['Single day', '$25.00', '68 / 100', '2 in checkout'])
    expect(first).toHaveTextContent(text);
  expect(within(first!).getByText('26')).toBeVisible();
  await leadsTo('+ 4 demo', '/admin/payments');
  expect(second).toHaveTextContent('12 / 100 by its shared limit');
  expect(within(second!).getByText('Hidden')).toBeVisible();
  expect(within(third!).getByText('Inactive')).toBeVisible();
  expect(within(third!).getByText('Sold out')).toBeVisible();
  for (const name of ['Deactivate Weekend Pass', 'Activate Early', 'Delete Crew', 'Show Crew'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  for (const name of ['Delete Weekend Pass', 'Delete Early', 'Deactivate Crew'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('sends dollars as cents, percent as hundredths, and then the add-ons', async () => {
  const made = anAdminTicket({ id: 9, updated_at: NEWER });
  const CREATE = 'POST /api/events/7/tickets';
  const { sent, list } = open([], {
    [CREATE]: () => {
      list.push(made);
      return made;
    },
    'PUT /api/tickets/9/addons': [],
  });
  await sees('No Tickets Created Yet');
  await press('Add Ticket');
  const form = await dialog();
  await fill({ Name: 'VIP', 'Price ($)': '19.99', 'Sales tax rate (%)': '8.25' });
  await press(/Skate rental/, 'checkbox');
  await press('Sat Dec 12', 'checkbox');
  expect(form.queryByRole('checkbox', { name: /Old shirt/ })).toBeNull();
  await press('Create Ticket');
  await sees('Ticket created successfully');
  const typed = { name: 'VIP', price: 1999, sales_tax_rate: 825, valid_on: ['2026-12-12'] };
  const initial = { ticket_type: 'single_day', quantity: 100, come_and_go: false, sort_order: 0 };
  const none = { description: null, sub_event_id: null, hidden: false };
  expect(sent[CREATE]).toEqual([{ ...typed, ...initial, ...none }]);
  expect(sent['PUT /api/tickets/9/addons']).toEqual([{ addonIds: [1], updated_at: NEWER }]);
  await closed();
});

it('keeps what was typed when the server refuses it, blames the field, overwrites what somebody else has changed only when told to, and says when its add-ons are not saved', async () => {
  const message = 'Quantity must be at least 5: 3 sold and 2 in checkouts';
  const taken = { quantity_sold: 3, quantity_practice: 1, quantity_held: 2 };
  const { sent, list } = open([anAdminTicket(taken)], {
    [PUT]: () => {
      if (!sent[PUT]?.[1])
        return refusal(409, 'tickets.quantity_below_sold', message, { field: 'quantity' });
      if (sent[PUT][2]) return anAdminTicket({ name: 'Mine' });
      list[0] = anAdminTicket({ price: 3000, updated_at: NEWER });
      return refusal(409, 'tickets.changed_meanwhile', 'Changed.');
    },
    'PUT /api/tickets/1/addons': problem(500),
  });
  const form = await edit();
  await press(/Skate rental/, 'checkbox');
  expect(form.getByText('3 sold (1 of them demo), 2 in checkouts')).toBeVisible();
  await fill({ Name: 'Mine', Quantity: '4' });
  await press('Save Changes');
  await sees('Failed to update ticket');
  expect(await form.findByText(message)).toBeVisible();
  expect(field('Quantity')).toHaveValue(4);
  await press('Save Changes');
  await sees(/Someone else just changed this ticket/, '$30.00');
  await press('Overwrite with mine');
  await sees('Ticket was saved but addon relationships could not be updated');
  await closed();
  const typed = { name: 'Mine', quantity: 4 };
  expect(sent[PUT]).toMatchObject([
    { ...typed, updated_at: SEEN },
    { ...typed, updated_at: SEEN },
    { ...typed, updated_at: NEWER },
  ]);
});

it('switches, hides and deletes once somebody is sure, and says when that failed', async () => {
  const [STATUS, HIDE] = ['PATCH /api/tickets/1/status', 'PATCH /api/tickets/1/visibility'];
  // No form is open that could say so.
  const stale = refusal(409, 'tickets.changed_meanwhile', 'Changed.');
  const deletions = [problem(500), null];
  const { sent } = open(
    [anAdminTicket({ has_sales: true, quantity_sold: 1 }), anAdminTicket({ id: 2, name: 'Crew' })],
    {
      [STATUS]: stale,
      [HIDE]: stale,
      'DELETE /api/tickets/2': () => deletions.shift(),
    },
  );
  await press('Deactivate Weekend Pass');
  await sees('Failed to update ticket status');
  await press('Hide Weekend Pass');
  await sees('Failed to update ticket visibility');
  for (const outcome of ['Failed to delete ticket', 'Ticket deleted successfully']) {
    await press('Delete Crew');
    const question = await dialog('Are you sure?');
    expect(question.getByText(/It cannot be undone\./)).toBeVisible();
    await press('Delete');
    await sees(outcome);
    await closed();
  }
  expect(sent[STATUS]).toEqual([{ active: false }]);
  expect(sent[HIDE]).toEqual([{ hidden: true }]);
});

it('moves a ticket at once, and back when the server does not take it', async () => {
  const tickets = ['One', 'Two', 'Three'].map((name, at) =>
    anAdminTicket({ id: at + 1, name, sort_order: at }),
  );
  const ORDER = 'PUT /api/events/7/tickets/order';
  const incomplete = refusal(409, 'tickets.order_incomplete', 'Load again.');
  const { sent } = open(tickets, { [ORDER]: incomplete });
  const names = () => screen.getAllByRole('button', { name: /^Edit / }).map((b) => b.ariaLabel);
  await press('More for Three');
  expect(screen.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute('data-disabled');
  await userEvent.keyboard('{Escape}');
  await press('More for One');
  expect(screen.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('data-disabled');
  await press('Move down', 'menuitem');
  await sees('Failed to reorder the tickets');
  expect(sent[ORDER]).toEqual([{ ids: [2, 1, 3] }]);
  await waitFor(() => expect(names()).toEqual(['Edit One', 'Edit Two', 'Edit Three']));
});
