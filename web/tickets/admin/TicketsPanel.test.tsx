import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { anAdminEvent } from '#web/events/admin/adminEvents.testing.tsx';
import { problemResponse as refused } from '#web/office/managed/managed.testing.tsx';
import { mockApi, show } from '#web/refunds/admin/refunds.testing.tsx';
import { ADDONS, anAdminTicket } from './tickets.testing.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';

const WHOLE = { sub_event_id: null, valid_on: null, come_and_go: false };
const SEEN = '2026-11-20T12:00:00.000Z';
const NEWER = '2026-11-20T13:00:00.000Z';
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.unstubAllGlobals());

function open(tickets: AdminTicket[], answers: Parameters<typeof mockApi>[0] = {}) {
  const list = [...tickets];
  const { asked } = mockApi({
    'GET /api/events/7/tickets': () => Response.json(list),
    'GET /api/events/7': () => Response.json(anAdminEvent({ id: 7 })),
    'GET /api/addons': () => Response.json(ADDONS),
    'GET /api/venues': () => Response.json([]),
    ...answers,
  });
  show(
    <MemoryRouter>
      <TicketsPanel eventId={7} />
    </MemoryRouter>,
  );
  return { asked, list };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows each ticket with its type, price, what is left and sold, and its state', async () => {
  open([
    anAdminTicket({
      quantity_sold: 30,
      quantity_practice: 4,
      quantity_held: 2,
      has_sales: true,
    }),
    anAdminTicket({ id: 2, name: 'Crew', price: 0, hidden: true, left: 12 }),
    anAdminTicket({
      id: 3,
      name: 'Early',
      active: false,
      has_sales: true,
      quantity: 5,
      quantity_sold: 5,
    }),
  ]);
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('Single day');
  expect(rows[1]).toHaveTextContent('$25.00');
  expect(rows[1]).toHaveTextContent('68 / 100');
  expect(within(rows[1] as HTMLElement).getByText('26')).toBeVisible();
  const demo = within(rows[1] as HTMLElement).getByRole('link', { name: '+ 4 demo' });
  expect(demo).toHaveAttribute('href', '/admin/payments');
  expect(rows[1]).toHaveTextContent('2 in checkout');
  expect(rows[2]).toHaveTextContent('12 / 100by its shared limit');
  expect(within(rows[2] as HTMLElement).getByText('Hidden')).toBeVisible();
  expect(within(rows[3] as HTMLElement).getByText('Inactive')).toBeVisible();
  expect(within(rows[3] as HTMLElement).getByText('Sold out')).toBeVisible();
  for (const name of ['Deactivate Weekend Pass', 'Activate Early', 'Delete Crew', 'Show Crew'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  for (const name of ['Delete Weekend Pass', 'Delete Early', 'Deactivate Crew'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('sends dollars as cents, percent as hundredths, and then the add-ons', async () => {
  const made = anAdminTicket({ id: 9, updated_at: NEWER });
  const { asked, list } = open([], {
    'POST /api/events/7/tickets': () => {
      list.push(made);
      return Response.json(made, { status: 201 });
    },
    'PUT /api/tickets/9/addons': () => Response.json([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Ticket' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Quantity')).toHaveValue(100);
  expect(dialog.getByLabelText('Ticket type')).toHaveValue('single_day');
  await userEvent.type(dialog.getByLabelText('Name'), 'VIP');
  await userEvent.clear(dialog.getByLabelText('Price ($)'));
  await userEvent.type(dialog.getByLabelText('Price ($)'), '19.99');
  await userEvent.clear(dialog.getByLabelText('Sales tax rate (%)'));
  await userEvent.type(dialog.getByLabelText('Sales tax rate (%)'), '8.25');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Skate rental/ }));
  expect(dialog.queryByRole('checkbox', { name: /Old shirt/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Create Ticket' }));
  expect(await screen.findByText('Ticket created successfully')).toBeVisible();
  expect(asked['POST /api/events/7/tickets']).toEqual([
    {
      name: 'VIP',
      description: null,
      price: 1999,
      sales_tax_rate: 825,
      ticket_type: 'single_day',
      quantity: 100,
      ...WHOLE,
      sort_order: 0,
      hidden: false,
    },
  ]);
  expect(asked['PUT /api/tickets/9/addons']).toEqual([{ addonIds: [1], updated_at: NEWER }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says when the ticket is safe but its add-ons are not', async () => {
  open([anAdminTicket()], {
    'PUT /api/tickets/1': () => Response.json(anAdminTicket({ updated_at: NEWER })),
    'PUT /api/tickets/1/addons': () => refused(500, 'server.internal', 'Something broke.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekend Pass' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Skate rental/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const said = 'Ticket was saved but addon relationships could not be updated';
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what was typed when the server refuses it, and blames the field', async () => {
  const message = 'Quantity must be at least 5: 3 sold and 2 in checkouts';
  const { asked } = open(
    [anAdminTicket({ quantity_sold: 3, quantity_practice: 1, quantity_held: 2 })],
    {
      'PUT /api/tickets/1': () => refused(409, 'tickets.quantity_below_sold', message, 'quantity'),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekend Pass' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('3 sold (1 of them demo), 2 in checkouts')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Quantity'));
  await userEvent.type(dialog.getByLabelText('Quantity'), '4');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update ticket')).toBeVisible();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Quantity')).toHaveValue(4);
  expect(asked['PUT /api/tickets/1']).toMatchObject([{ quantity: 4, updated_at: SEEN }]);
});

it('overwrites what somebody else has changed only when told to', async () => {
  let stale = true;
  const { asked, list } = open([anAdminTicket()], {
    'PUT /api/tickets/1': () => {
      if (!stale) return Response.json(anAdminTicket({ name: 'Mine' }));
      stale = false;
      list[0] = anAdminTicket({ price: 3000, updated_at: NEWER });
      return refused(409, 'tickets.changed_meanwhile', 'Changed.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekend Pass' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/Somebody else has changed this ticket/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine and save over it' }));
  expect(await screen.findByText('Ticket updated successfully')).toBeVisible();
  expect(asked['PUT /api/tickets/1']).toMatchObject([
    { name: 'Mine', updated_at: SEEN },
    { name: 'Mine', updated_at: NEWER },
  ]);
});

it('switches, hides and deletes, and says when that failed', async () => {
  const no = () => refused(500, 'server.internal', 'Not now.');
  const { asked } = open(
    [anAdminTicket({ has_sales: true, quantity_sold: 1 }), anAdminTicket({ id: 2, name: 'Crew' })],
    {
      'PATCH /api/tickets/1/status': no,
      'PATCH /api/tickets/1/visibility': no,
      'DELETE /api/tickets/2': no,
    },
  );
  await screen.findByText('Crew');
  await press('Deactivate Weekend Pass');
  expect(await screen.findByText('Failed to update ticket status')).toBeVisible();
  await press('Hide Weekend Pass');
  expect(await screen.findByText('Failed to update ticket visibility')).toBeVisible();
  await press('Delete Crew');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Are you sure?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  expect(await screen.findByText('Failed to delete ticket')).toBeVisible();
  expect(asked['PATCH /api/tickets/1/status']).toEqual([{ active: false }]);
  expect(asked['PATCH /api/tickets/1/visibility']).toEqual([{ hidden: true }]);
});

it('is deleted once somebody is sure', async () => {
  open([anAdminTicket({ name: 'Crew' })], {
    'DELETE /api/tickets/1': () => null,
  });
  await screen.findByText('Crew');
  await press('Delete Crew');
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(question.getByText(/It cannot be undone\./)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Ticket deleted successfully')).toBeVisible();
});

it('moves a ticket at once, and back when the server does not take it', async () => {
  const tickets = ['One', 'Two', 'Three'].map((name, at) =>
    anAdminTicket({ id: at + 1, name, sort_order: at }),
  );
  const { asked } = open(tickets, {
    'PUT /api/events/7/tickets/order': () =>
      refused(409, 'tickets.order_incomplete', 'Load again.'),
  });
  const names = () => screen.getAllByRole('button', { name: /^Edit / }).map((b) => b.ariaLabel);
  await screen.findByText('One');
  await userEvent.click(screen.getByRole('button', { name: 'More for One' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(await screen.findByText('Failed to change the order of the tickets')).toBeVisible();
  expect(asked['PUT /api/events/7/tickets/order']).toEqual([{ ids: [2, 1, 3] }]);
  await waitFor(() => expect(names()).toEqual(['Edit One', 'Edit Two', 'Edit Three']));
});

it('says when there are none, and when they did not arrive', async () => {
  open([]);
  expect(await screen.findByText('No Tickets Created Yet')).toBeVisible();
});

it('can be asked again after a failure', async () => {
  let broken = true;
  open([], {
    'GET /api/events/7/tickets': () =>
      broken ? refused(500, 'server.internal', 'Broken.') : Response.json([anAdminTicket()]),
  });
  expect(await screen.findByText('The tickets did not arrive')).toBeVisible();
  broken = false;
  await press('Try Again');
  expect(await screen.findByText('Weekend Pass')).toBeVisible();
});
