import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSubEvent, aVenue } from '#shared/testing/builders.ts';
import { anAdminVenue, anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { dialog, fill, press, sees, field } from '#web/testing/userActions.ts';
import { edit, open, SEEN } from './ticketsPanel.testing.tsx';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { type Answers, problemResponse } from '#web/testing/server.tsx';

it('warns when more tickets are on offer than the venue holds, and limits them by one press', async () => {
  const hall = anAdminVenue({ capacity: 120 });
  const pool = { id: 9, event_id: 7, name: hall.name, capacity: 120 };
  const LIMITS = 'POST /api/events/7/tickets/limits';
  const pools: unknown[] = [];
  const { sent, list } = open(
    [anAdminTicket(), anAdminTicket({ id: 2, name: 'Crew' })],
    {
      'GET /api/venues': [hall],
      'GET /api/events/7/pools': () => pools,
      [LIMITS]: () => {
        pools.push({ ...pool, quantity_sold: 0, quantity_held: 0, updated_at: SEEN });
        for (const [at, ticket] of list.entries()) list[at] = { ...ticket, pool_ids: [9] };
        return new Response(null, { status: 204 });
      },
    },
    { start_date: '2026-12-11', end_date: '2026-12-11', venues: [aVenue()] },
  );
  await sees(/Up to 200 tickets can be sold. Moonlight Rollerway holds 120./);
  const form = await edit();
  await fill({ Quantity: '150' });
  const warning = /Up to \d+ tickets can be sold. Moonlight Rollerway holds 120./;
  expect(form.getByText(warning)).toBeVisible();
  await fill({ Quantity: '20' });
  expect(form.queryByText(/can be sold/)).toBeNull();
  await press('Cancel');
  await press('Discard');
  await press('Limit all to 120');
  await waitFor(() => expect(screen.queryByText(/can be sold/)).toBeNull());
  const limit = { name: hall.name, capacity: 120, ticketIds: [1, 2] };
  expect(sent[LIMITS]).toEqual([{ limits: [limit] }]);
});

it('offers to carry a new price to the events that follow, and says which are left alone', async () => {
  const following = { changes: 2, differs: ['2026-12-22'], sold: [], missing: ['2027-01-05'] };
  const { sent } = open(
    [anAdminTicket()],
    { 'POST /api/tickets/1/following': following, 'PUT /api/tickets/1': anAdminTicket() },
    { series: { id: 3, label: 'Tuesdays' } },
  );
  const form = await edit();
  expect(form.queryByText('This and all following events')).toBeNull();
  await fill({ 'Price ($)': '30' });
  (await form.findByLabelText('This and all following events')).click();
  await sees(
    /^Also changes this ticket at 2 later events\. Not changed: .*Dec 22.*, already different\. Not changed: .*Jan 5.*, no ticket with this name\.$/,
  );
  await press('Save Changes');
  await sees('Ticket updated successfully');
  expect(sent['POST /api/tickets/1/following']?.at(-1)).toEqual({ price: 3000 });
  expect(sent['PUT /api/tickets/1']).toMatchObject([{ price: 3000, and_following: true }]);
});

it('asks a day ticket for its day; for a schedule item it is that night, until other days are chosen', async () => {
  const late = { id: 5, title: 'Late skate', start_time: '2026-12-13T06:30:00.000Z' };
  const CREATE = 'POST /api/events/7/tickets';
  const { sent } = open(
    [],
    { [CREATE]: anAdminTicket() },
    { subEvents: [{ ...aSubEvent(late), updated_at: SEEN }] },
  );
  await press('Add Ticket');
  const form = await dialog();
  const ticked = () =>
    form
      .queryAllByRole('checkbox', { checked: true, name: /Dec 1/ })
      .map((box) => box.closest('label')?.textContent);
  await waitFor(() => expect(ticked()).toEqual([]));
  await fill({ 'Ticket type': 'Weekend' });
  expect(ticked()).toEqual(['Fri Dec 11', 'Sat Dec 12', 'Sun Dec 13']);
  await fill({ 'Ticket type': 'Single day' });
  await press('Create Ticket');
  await waitFor(() => form.getByText(/at least one day/));
  await fill({ 'Valid for': 'Late skate' });
  expect(ticked()).toEqual(['Sat Dec 12']);
  await press('Fri Dec 11', 'checkbox');
  await fill({ 'Valid for': 'The whole event' });
  expect(ticked()).toEqual(['Fri Dec 11', 'Sat Dec 12']);
  await press('Come and go', 'switch');
  await fill({ Name: 'Two nights' });
  await press('Create Ticket');
  const body = { valid_on: ['2026-12-11', '2026-12-12'], come_and_go: true };
  await waitFor(() => expect(sent[CREATE]).toMatchObject([body]));
});

const taken = { quantity_sold: 70, quantity_held: 2 };
const floor = { id: 5, event_id: 7, name: 'Floor', capacity: 120, ...taken, updated_at: SEEN };

const openLimits = (tickets: AdminTicket[], answers: Answers = {}) =>
  open(tickets, { 'GET /api/events/7/pools': [floor], ...answers }).changes;

it('shared limits show how full each is, and which tickets share it', async () => {
  openLimits([anAdminTicket({ pool_ids: [5] }), anAdminTicket({ id: 2, name: 'Crew' })]);
  const bar = await screen.findByRole('progressbar', { name: 'Floor: sold and held' });
  expect(bar).toHaveAttribute('aria-valuenow', '72');
  const row = bar.closest('li');
  expect(row).toHaveTextContent('70 sold, 2 in checkout of 120');
  expect(row).toHaveTextContent('Weekend Pass');
  expect(row).not.toHaveTextContent('Crew');
});

it('shared limits are added, changed, and deleted once it is confirmed', async () => {
  const changes = openLimits([anAdminTicket()], {
    'DELETE /api/pools/5': null,
    'POST /api/events/7/pools': { ...floor, id: 6 },
    'PATCH /api/pools/5': { ...floor, capacity: 150 },
  });
  await press('Delete Floor');
  await press('Delete');
  await sees('Shared limit deleted');
  await press('Add Limit');
  await fill({ Name: 'Friday' });
  await press('Add Limit');
  await sees('Capacity must be at least 1');
  await fill({ Capacity: '120' });
  await press('Add Limit');
  await sees('Shared limit added');
  await press('Edit Floor');
  await fill({ Capacity: '150' });
  await press('Save Changes');
  await sees('Shared limit updated');
  expect(changes).toEqual([
    { call: 'DELETE /api/pools/5', body: null, ifMatch: `"${SEEN}"` },
    { call: 'POST /api/events/7/pools', body: { name: 'Friday', capacity: 120 } },
    { call: 'PATCH /api/pools/5', body: { name: 'Floor', capacity: 150, updated_at: SEEN } },
  ]);
});

it('a ticket takes its sale and its shared limit, on the clock of the event, only what was changed, and says at the field what is refused', async () => {
  const message = 'More of these tickets are sold than the shared limit has left';
  const early = anAdminTicket({ id: 2, name: 'Early Bird' });
  const pass = anAdminTicket({ sales_end: '2026-12-05T18:00:30.000Z' });
  const refused = problemResponse(409, 'pools.too_small', message, 'pool_ids');
  const sent = openLimits([pass, early], { 'PUT /api/tickets/1': refused });
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
