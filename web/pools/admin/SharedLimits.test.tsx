import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { Pool } from '#shared/pools/pools.schemas.ts';
import { anAdminEvent } from '#web/events/admin/adminEvents.testing.tsx';
import { mockApi, show } from '#web/refunds/admin/refunds.testing.tsx';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';
import { TicketsPanel } from '#web/tickets/admin/TicketsPanel.tsx';

const SEEN = '2026-11-20T12:00:00.000Z';
const floor: Pool = {
  id: 5,
  event_id: 7,
  name: 'Floor',
  capacity: 120,
  quantity_sold: 70,
  quantity_held: 2,
  updated_at: SEEN,
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(tickets: AdminTicket[], pools: Pool[], answers: Parameters<typeof mockApi>[0] = {}) {
  const { asked } = mockApi({
    'GET /api/events/7/tickets': () => Response.json(tickets),
    'GET /api/events/7/pools': () => Response.json(pools),
    'GET /api/events/7': () => Response.json(anAdminEvent({ id: 7 })),
    'GET /api/addons': () => Response.json([]),
    ...answers,
  });
  show(
    <MemoryRouter>
      <TicketsPanel eventId={7} />
    </MemoryRouter>,
  );
  return asked;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const refusal = (status: number, body: object) => () => Response.json(body, { status });

it('shows how full each limit is, and which tickets share it', async () => {
  open([anAdminTicket({ pool_ids: [5] }), anAdminTicket({ id: 2, name: 'Crew' })], [floor]);
  const bar = await screen.findByRole('progressbar', { name: 'Taken of Floor' });
  expect(bar).toHaveAttribute('aria-valuenow', '72');
  const row = bar.closest('li');
  expect(row).toHaveTextContent('70 sold, 2 in checkout of 120');
  expect(row).toHaveTextContent('Weekend Pass');
  expect(row).not.toHaveTextContent('Crew');
});

it('adds one, and says at the field why a capacity is refused', async () => {
  const message = 'Capacity must be at least 72: 70 sold and 2 in checkouts';
  const asked = open([anAdminTicket()], [floor], {
    'POST /api/events/7/pools': () => Response.json({ ...floor, id: 6 }, { status: 201 }),
    'PATCH /api/pools/5': refusal(409, {
      code: 'pools.capacity_below_sold',
      message,
      field: 'capacity',
    }),
  });
  await press('Add Limit');
  const adding = await dialog();
  await userEvent.type(adding.getByLabelText('Name'), 'Friday');
  await userEvent.click(adding.getByRole('button', { name: 'Add Limit' }));
  expect(await adding.findByText('Capacity must be at least 1')).toBeVisible();
  await userEvent.type(adding.getByLabelText('Capacity'), '120');
  await userEvent.click(adding.getByRole('button', { name: 'Add Limit' }));
  await waitFor(() =>
    expect(asked['POST /api/events/7/pools']).toEqual([{ name: 'Friday', capacity: 120 }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Edit Floor');
  const editing = await dialog();
  await userEvent.clear(editing.getByLabelText('Capacity'));
  await userEvent.type(editing.getByLabelText('Capacity'), '50');
  await userEvent.click(editing.getByRole('button', { name: 'Save Changes' }));
  expect(await editing.findByText(message)).toBeVisible();
  expect(asked['PATCH /api/pools/5']).toEqual([{ name: 'Floor', capacity: 50, updated_at: SEEN }]);
});

it('is deleted once it is confirmed', async () => {
  const asked = open([anAdminTicket()], [floor], {
    'DELETE /api/pools/5': () => new Response(null, { status: 204 }),
  });
  await press('Delete Floor');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Shared limit deleted')).toBeVisible();
  expect(asked['DELETE /api/pools/5']).toHaveLength(1);
});

it('takes the sale of a ticket, on the clock of the event, and only what was changed', async () => {
  const early = anAdminTicket({ id: 2, name: 'Early Bird' });
  const asked = open([anAdminTicket({ sales_end: '2026-12-05T18:00:30.000Z' }), early], [floor], {
    'PUT /api/tickets/1': () => Response.json(anAdminTicket()),
  });
  await press('Edit Weekend Pass');
  const form = await dialog();
  expect(form.getByLabelText('On sale until')).toHaveValue('2026-12-05T10:00');
  await userEvent.type(form.getByLabelText('On sale from'), '2026-12-04T10:00');
  await userEvent.type(form.getByLabelText('At least per order'), '2');
  await userEvent.selectOptions(form.getByLabelText('Opens when'), 'Early Bird is gone');
  await userEvent.click(await form.findByRole('checkbox', { name: /Floor/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(asked['PUT /api/tickets/1']).toHaveLength(1));
  const [sent] = asked['PUT /api/tickets/1'] ?? [];
  expect(sent).toMatchObject({
    sales_start: '2026-12-04T18:00:00.000Z',
    min_per_order: 2,
    after_ticket_id: 2,
    pool_ids: [5],
  });
  expect(sent).not.toHaveProperty('sales_end');
  expect(sent).not.toHaveProperty('max_per_order');
});

it('says at the field what the server refuses of a sale', async () => {
  const message = 'More of this ticket is sold than the shared limit has left';
  open([anAdminTicket()], [floor], {
    'PUT /api/tickets/1': refusal(409, { code: 'pools.too_small', message, field: 'pool_ids' }),
  });
  await press('Edit Weekend Pass');
  const form = await dialog();
  await userEvent.click(await form.findByRole('checkbox', { name: /Floor/ }));
  await userEvent.type(form.getByLabelText('At most per order'), '11');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Must be from 1 to 10')).toBeVisible();
  await userEvent.clear(form.getByLabelText('At most per order'));
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText(message)).toBeVisible();
});
