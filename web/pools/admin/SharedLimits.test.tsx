import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { Pool } from '#shared/pools/pools.schemas.ts';
import { type Answers, problemResponse } from '#web/testing/server.tsx';
import { anAdminEvent, showEvents } from '#web/events/admin/adminEvents.testing.tsx';
import { dialog, field, fill, press, sees } from '#web/testing/hands.ts';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';

const SEEN = '2026-11-20T12:00:00.000Z';
const SAVE = 'PUT /api/tickets/1';
const floor: Pool = {
  id: 5,
  event_id: 7,
  name: 'Floor',
  capacity: 120,
  quantity_sold: 70,
  quantity_held: 2,
  updated_at: SEEN,
};

const open = (tickets: AdminTicket[], answers: Answers = {}) =>
  showEvents('?manage=7&tab=tickets', {
    'GET /api/events/7/tickets': tickets,
    'GET /api/events/7/pools': [floor],
    'GET /api/events/7': anAdminEvent({ id: 7 }),
    'GET /api/addons': [],
    ...answers,
  }).sent;

it('shows how full each limit is, and which tickets share it', async () => {
  open([anAdminTicket({ pool_ids: [5] }), anAdminTicket({ id: 2, name: 'Crew' })]);
  const bar = await screen.findByRole('progressbar', { name: 'Floor: sold and held' });
  expect(bar).toHaveAttribute('aria-valuenow', '72');
  const row = bar.closest('li');
  expect(row).toHaveTextContent('70 sold, 2 in checkout of 120');
  expect(row).toHaveTextContent('Weekend Pass');
  expect(row).not.toHaveTextContent('Crew');
});

it('adds one, says at the field why a capacity is refused, and deletes one once it is confirmed', async () => {
  const message = 'Capacity must be at least 72: 70 sold and 2 in checkouts';
  const sent = open([anAdminTicket()], {
    'DELETE /api/pools/5': null,
    'POST /api/events/7/pools': { ...floor, id: 6 },
    'PATCH /api/pools/5': problemResponse(409, 'pools.capacity_below_sold', message, 'capacity'),
  });
  await press('Delete Floor');
  await dialog();
  await press('Delete');
  await sees('Shared limit deleted');
  await press('Add Limit');
  await dialog();
  await fill({ Name: 'Friday' });
  await press('Add Limit');
  await sees('Capacity must be at least 1');
  await fill({ Capacity: '120' });
  await press('Add Limit');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Edit Floor');
  await dialog();
  await fill({ Capacity: '50' });
  await press('Save Changes');
  await sees(message);
  expect(sent).toEqual([
    { call: 'DELETE /api/pools/5', body: null, ifMatch: `"${SEEN}"` },
    { call: 'POST /api/events/7/pools', body: { name: 'Friday', capacity: 120 } },
    { call: 'PATCH /api/pools/5', body: { name: 'Floor', capacity: 50, updated_at: SEEN } },
  ]);
});

it('takes the sale of a ticket, on the clock of the event, only what was changed, and says at the field what is refused', async () => {
  const message = 'More of these tickets are sold than the shared limit has left';
  const early = anAdminTicket({ id: 2, name: 'Early Bird' });
  const pass = anAdminTicket({ sales_end: '2026-12-05T18:00:30.000Z' });
  const refused = problemResponse(409, 'pools.too_small', message, 'pool_ids');
  const sent = open([pass, early], { [SAVE]: refused });
  await press('Edit Weekend Pass');
  await dialog();
  expect(field('On sale until')).toHaveValue('2026-12-05T10:00');
  await fill({ 'On sale from': '2026-12-04T10:00', 'Minimum per order': '2' });
  await fill({ 'Opens when': 'Early Bird is sold out' });
  await press(/Floor/, 'checkbox');
  await fill({ 'Maximum per order': '11' });
  await press('Save Changes');
  await sees('Must be from 1 to 10');
  await fill({ 'Maximum per order': '' });
  await press('Save Changes');
  await sees(message);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    sales_start: '2026-12-04T18:00:00.000Z',
    min_per_order: 2,
    after_ticket_id: 2,
    pool_ids: [5],
  });
  expect(sent[0]?.body).not.toHaveProperty('sales_end');
  expect(sent[0]?.body).not.toHaveProperty('max_per_order');
});
