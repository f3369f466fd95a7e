import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { type AdminEventsQuery, adminEventSchema } from '#shared/events/adminEvents.schemas.ts';
import { readVersion } from './catalogueVersion.store.ts';
import { newForm, startAdmin, startWithEvent } from './testing.ts';
import { createManaged } from '#api/catalogue/testing.ts';
import { eventDetailSchema } from '#shared/events/events.schemas.ts';

const UNKNOWN = '404 events.unknown';
const query: AdminEventsQuery = { search: '', when: 'all', page: 1, limit: 20 };

const SKIPPED = { start_date: '2027-03-14', end_date: '2027-03-14', start_time_local: '02:30' };

describeStore('an event made in the back office', (open) => {
  it('gets defaults, the zone of its venue, keys and an entry in the log', async () => {
    const { db, update, events, heard, log } = await startAdmin(await open());
    await update('venues', { time_zone: 'America/Denver' }, { id: 2 });
    const made = await events.addEvent(anActor, { ...newForm, venueIds: [2, 1], djIds: [1] });
    const usual = { base_price: '49.99', is_featured: false, published: true, leaderboard: true };
    const venue = { venue: 'Multiple Venues', venue_id: 2, time_zone: 'America/Denver' };
    const starts_at = '2026-12-12T01:00:00.000Z';
    expect(made).toMatchObject({ ...usual, ...venue, starts_at, djs: [{ id: 1 }], tickets: [] });
    expect(await events.keysOf(db, made.id)).toHaveLength(1);
    expect(heard).toEqual([{ eventId: made.id }]);
    const after = { venues: ['Golden Glide', 'Cascade Rink'], djs: ['DJ Axle'] };
    const entry = { action: 'events.create', label: 'Reno Roll', before: null, after };
    expect(await log()).toMatchObject([entry]);
    const nowhere = events.addEvent(anActor, { ...newForm, venue_id: 99 });
    const unknown = { problem: { code: 'events.venue_unknown', field: 'venueIds' } };
    await expect(nowhere).rejects.toMatchObject(unknown);
  });

  it.each([
    [{ venueIds: [99] }, 'events.venue_unknown', 'venueIds'],
    [{ djIds: [99] }, 'events.dj_unknown', 'djIds'],
    [{ end_date: '2026-01-01' }, 'events.ends_before_start', 'end_date'],
    [SKIPPED, 'events.time_skipped', 'start_time_local'],
  ])('with %j is refused as a whole, and so is such a change', async (wrong, code, field) => {
    const { db, rows, events, eventId, heard, log } = await startWithEvent(await open());
    const state = async () =>
      Promise.all([rows('events'), rows('event_keys'), log(), readVersion(db)]);
    const before = await state();
    const refused = { problem: { code, field } };
    const made = events.addEvent(anActor, { ...newForm, ...wrong });
    await expect(made).rejects.toMatchObject(refused);
    const changed = events.changeEvent(anActor, eventId, { title: 'New', ...wrong });
    await expect(changed).rejects.toMatchObject(refused);
    expect([await state(), heard]).toEqual([before, []]);
  });
});

describeStore('an event', (open) => {
  const start = async () => startWithEvent(await open());

  it('has the default caps per person until they are set, which visitors and the log are told', async () => {
    const { events, eventId: id, log } = await start();
    const usual = { max_held_per_buyer: null, max_free_per_buyer: null };
    expect(await events.adminDetail(id)).toMatchObject({ ...usual, max_free_per_connection: null });
    expect(await events.detail(id)).not.toHaveProperty('max_held_per_buyer');
    const caps = { max_held_per_buyer: 8, max_free_per_buyer: 4, max_free_per_connection: 40 };
    expect(await events.changeEvent(anActor, id, caps)).toMatchObject(caps);
    const shown = await events.detail(id);
    expect(shown).toMatchObject({ max_held_per_buyer: 8, max_free_per_buyer: 4 });
    expect(shown).not.toHaveProperty('max_free_per_connection');
    expect((await log()).at(-1)?.after).toEqual({
      most_tickets_on_hold_per_buyer: 8,
      most_free_tickets_per_buyer: 4,
      most_free_tickets_per_connection_in_an_hour: 40,
    });
    await events.changeEvent(anActor, id, { max_held_per_buyer: null });
    expect(await events.adminDetail(id)).toMatchObject({ ...caps, max_held_per_buyer: null });
  });

  it('that is a draft is there for those who run events, and for nobody else', async () => {
    const { events, eventId: id } = await start();
    await events.changeEvent(anActor, id, { published: false });
    for (const read of [events.detail, events.venuesOf, events.djsOf, events.ticketsOf])
      expect(await codeOf(read(id))).toBe(UNKNOWN);
    expect(await codeOf(events.addonsOfTicket(1))).toBe('404 events.ticket_unknown');
    expect(await codeOf(events.djsOfSubEvent(1))).toBe('404 events.sub_event_unknown');
    expect([await events.list(), await events.exists(id)]).toEqual([[], false]);
    expect(await events.adminDetail(id)).toMatchObject({ id, published: false });
    expect(await events.preview(id)).toMatchObject({ id, tickets: [{ id: 1 }, { id: 2 }] });
    expect((await events.adminVenues(id)).map((venue) => venue.id)).toEqual([2, 1]);
    expect((await events.adminDjs(id)).map((dj) => dj.id)).toEqual([2, 1]);
    await events.changeEvent(anActor, id, { published: true });
    expect(await events.list()).toHaveLength(1);
  });

  it('is read by admins with every ticket, what is really sold and held, and its add-ons', async () => {
    const { events, eventId: id } = await start();
    const tickets = await events.adminTickets(id);
    expect(tickets[0]).toMatchObject({ quantity_sold: 3, quantity_held: 2, addonIds: [2, 1] });
    expect(tickets.map(({ name, active, hidden }) => [name, active, hidden])).toEqual([
      ['Weekend Pass', true, false],
      ['Friday', true, false],
      ['Old price', false, false],
      ['Crew', true, true],
    ]);
    const detail = await events.adminDetail(id);
    expect(detail.tickets).toEqual(tickets);
    const item = { title: 'Opening Roll', djIds: [2], updated_at: '1970-01-01T00:00:00.000Z' };
    expect(detail.subEvents).toMatchObject([item]);
    const seen = await events.detail(id);
    expect(seen.tickets[0]).toMatchObject({ quantity_sold: 5 });
    for (const thing of [...seen.tickets, ...seen.subEvents])
      expect(thing).not.toHaveProperty('updated_at');
    expect(await codeOf(events.adminTickets(id + 1))).toBe(UNKNOWN);
    expect(await codeOf(events.adminDetail(id + 1))).toBe(UNKNOWN);
    // The list counts inactive tickets only as far as they were sold.
    const other = await events.addEvent(anActor, { ...newForm, published: false });
    const { events: rows, ...counts } = await events.adminList(query);
    expect(rows).toMatchObject([
      { id, title: 'Peach City Skate Jam', tickets_sold: 3, tickets_total: 20 },
      { id: other.id, published: false, tickets_sold: 0, tickets_total: 0 },
    ]);
    expect(counts).toEqual({ total: 2, page: 1, all: 2 });
    const none = { events: [], total: 0, page: 1, all: 2 };
    expect(await events.adminList({ ...query, search: 'nowhere' })).toEqual(none);
  });

  it('has DJs that come and go one by one, and the log knows their names', async () => {
    const { events, eventId: id, heard, log } = await start();
    const ids = (djs: readonly { id: number }[]) => djs.map((dj) => dj.id);
    expect(ids((await events.removeDj(anActor, id, 1)).djs)).toEqual([2]);
    const withBoth = await events.addDj(anActor, id, 1);
    expect(ids(withBoth.djs)).toEqual([2, 1]);
    expect((await events.addDj(anActor, id, 1)).updated_at).toBe(withBoth.updated_at);
    expect(heard).toHaveLength(2);
    await events.removeDj(anActor, id, 2);
    const last = { action: 'events.update', after: { djs: ['DJ Axle'] } };
    expect((await log()).at(-1)).toMatchObject(last);
    const noDj = { problem: { code: 'events.dj_unknown', field: 'dj_id' } };
    await expect(events.addDj(anActor, id, 99)).rejects.toMatchObject(noDj);
    expect(await codeOf(events.removeDj(anActor, id, 2))).toContain('events.dj_not_here');
    expect(await codeOf(events.addDj(anActor, 99, 1))).toBe(UNKNOWN);
  });
});

it('a changed event is answered as it is then, for PATCH and PUT', async () => {
  const { ask } = await createManaged();
  const patched = await ask('PATCH', '/api/events/1', { is_featured: true });
  expect(patched).toMatchObject({ status: 200, body: { is_featured: true } });
  const put = await ask('PUT', '/api/events/1', { ...newForm, base_price: '12.50' });
  expect(put.body).toMatchObject({ ...newForm, base_price: '12.50', is_featured: true });
  expect((await ask('GET', '/api/events/featured')).body).toHaveLength(1);
});

it('admins are shown drafts and everything hidden, and the answer of visitors is left alone', async () => {
  const { ask } = await createManaged();
  const read = async (path: string) => ask('GET', path);
  await ask('PATCH', '/api/events/1', { published: false });
  for (const path of ['/api/events/1', '/api/events/1/tickets', '/api/events/1/djs']) {
    expect((await read(path)).status).toBe(404);
    expect((await read(`${path}?admin=true&t=1`)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  }
  const { body } = await read('/api/events/1?admin=true');
  expect(adminEventSchema.parse(body).tickets).toHaveLength(4);
  const preview = await read('/api/events/1?preview=true');
  expect(eventDetailSchema.parse(preview.body).tickets).toHaveLength(2);
  expect((await read('/api/events/1/venues?admin=true')).body).toHaveLength(2);
});
