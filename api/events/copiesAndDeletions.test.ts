import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { PARTS } from '#api/db/removeRows.ts';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { iso } from '#shared/base/iso.ts';
import { newForm, startAdmin, startWithEvent } from './testing.ts';

describeStore('deleting an event', (open) => {
  it('takes with it all that is its own, and tells', async () => {
    const { db, events, eventId: id, heard, log } = await startWithEvent(await open());
    const kept = await events.addEvent(anActor, newForm);
    await add(db, 'visits', { event_id: id, kind: 'page_view' });
    heard.length = 0;
    await events.deleteEvent(anActor, id);
    for (const gone of [events.adminDetail(id), events.deleteEvent(anActor, id)])
      expect(await codeOf(gone)).toBe('404 events.unknown');
    expect(heard).toEqual([{ eventId: id }]);
    expect((await log()).at(-1)).toMatchObject({ action: 'events.delete', after: null });
    expect((await events.list()).map((event) => event.id)).toEqual([kept.id]);
    for (const table of ['ticket_addons', 'sub_event_djs', 'visits'] as const)
      expect(await rowsOf(db, table)).toEqual([]);
  });

  it('is refused as soon as anybody has begun to buy, and nothing is gone', async () => {
    const { db, events, eventId: id, heard } = await startWithEvent(await open());
    const before = await events.adminDetail(id);
    const begun = { status: 'released', provider: 'demo', mode: 'demo' } as const;
    await add(db, 'checkouts', { ...begun, id: 'c1', event_id: id });
    expect(await codeOf(events.deleteEvent(anActor, id))).toBe('409 events.has_sales');
    expect([await events.adminDetail(id), heard]).toEqual([before, []]);
  });

  it('forgets no table that knows of events', async () => {
    const db = await open();
    // An event with rows in these cannot be deleted, or they are a log that outlives it.
    const stays = (
      'checkouts orders order_items guest_gifts refunds replaced_codes ledger_entries ' +
      'audit_log catalogue_changes'
    ).split(' ');
    const cascades = (
      'waiting_list waiting_room_places waiting_rooms blocked_connections favourites ' +
      'push_favourites schedule_changes'
    ).split(' ');
    const removed = PARTS.events?.map(([table]) => table) ?? [];
    const tables = await db.introspection.getTables();
    const about = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'event_id'))
      .map(({ name }) => name);
    expect(about.toSorted()).toEqual([...removed, ...cascades, ...stays].toSorted());
  });
});

describeStore('a copy of an event', (open) => {
  it('has its tickets unsold, its schedule moved, its people and its add-ons', async () => {
    const { db, events, eventId: id, heard, log } = await startWithEvent(await open());
    const shown = { image_url: '/posters/1.svg', venue: 'The old rink' };
    const kept = { leaderboard: false, max_free_per_buyer: 4, ...shown };
    const own = { is_featured: true, doors_open_time: '17:00' };
    await events.changeEvent(anActor, id, { ...kept, ...own });
    heard.length = 0;
    const wanted = { title: 'Peach City II', start_date: '2027-07-09', published: false };
    const copy = await events.duplicateEvent(anActor, id, wanted);
    expect(copy).toMatchObject({
      ...wanted,
      ...kept,
      end_date: '2027-07-11',
      starts_at: '2027-07-09T21:00:00.000Z',
      is_featured: false,
      max_held_per_buyer: null,
      venue_id: 2,
      venues: [{ id: 2 }, { id: 1 }],
      djs: [{ id: 2 }, { id: 1 }],
    });
    // The item still starts at 6 PM in the event's time zone, although the copy is in summer.
    const [item] = copy.subEvents;
    expect(item).toMatchObject({ start_time: '2027-07-09T22:00:00.000Z', djIds: [2] });
    const unsold = { quantity_sold: 0, quantity_held: 0 };
    expect(copy.tickets).toMatchObject([
      { name: 'Weekend Pass', ...unsold, active: true, hidden: false },
      { name: 'Friday', ...unsold, active: true, hidden: false },
      { name: 'Old price', ...unsold, active: true, hidden: false },
      { name: 'Crew', ...unsold, active: true, hidden: true },
    ]);
    expect(copy.tickets.map((ticket) => ticket.sub_event_id)).toEqual([null, item?.id, null, null]);
    expect(copy.tickets[0]?.addonIds).toEqual([2, 1]);
    const keys = await Promise.all([id, copy.id].map((each) => events.keysOf(db, each)));
    expect(keys[0]?.[0]?.publicKey).not.toBe(keys[1]?.[0]?.publicKey);
    expect(heard).toEqual([{ eventId: copy.id }]);
    expect((await log()).at(-1)).toMatchObject({ action: 'events.duplicate', before: null });
    expect((await events.adminTickets(id))[0]).toMatchObject({ quantity_sold: 3 });
  });

  it('of an event without anything is one without anything; of no event there is none', async () => {
    const { events } = await startAdmin(await open());
    const { id } = await events.addEvent(anActor, newForm);
    const wanted = { title: 'Again', start_date: '2027-01-01', published: true };
    const empty = { tickets: [], subEvents: [], published: true, venue: 'No venue selected' };
    expect(await events.duplicateEvent(anActor, id, wanted)).toMatchObject(empty);
    expect(await codeOf(events.duplicateEvent(anActor, 99, wanted))).toBe('404 events.unknown');
  });
});

const TUESDAY = { start_date: '2026-12-08', end_date: '2026-12-08', title: 'Tuesday Skate' };
const CLOCK = { start_time_local: '21:00', end_time_local: '02:00', time_zone: 'America/New_York' };
const form = { ...newForm, ...TUESDAY, ...CLOCK };
const rule = { weekdays: [2], every_weeks: 1, except: ['2026-12-22'], published: true };
const weekly = { ...rule, until: '2027-03-30' };

describeStore('a series', (open) => {
  it('is made of whole events, on the same clock after the time changes, once however often it is asked for', async () => {
    const { db, rows, events, log } = await startAdmin(await open());
    const { id } = await events.addEvent(anActor, { ...form, published: true });
    const opens = Date.parse('2026-12-01T17:00:00Z');
    const entry = { name: 'Entry', price: 1500, ticket_type: 'general', quantity: 50 };
    const sale = { sales_start: opens, sales_end: opens + 3_600_000, active: 1 } as const;
    await add(db, 'ticket_products', { event_id: id, ...entry, ...sale });
    const question = { kind: 'waiver', label: 'Waiver', options: '[]', scope: 'order' } as const;
    const version = { waiver_version: 1, ticket_ids: '[1]' };
    await add(db, 'questions', { event_id: id, ...question, ...version });
    const text = 'I skate at my own risk.';
    const [asked] = await rows('questions');
    await add(db, 'waiver_texts', { question_id: asked?.id ?? 0, text, version: 1 });
    const made = await events.repeatEvent(anActor, id, weekly);
    expect(made).toMatchObject({ label: 'Tuesdays', weekdays: [2], made: 15 });
    expect(made.events.map((event) => event.start_date)).not.toContain('2026-12-22');
    const last = await events.detail(made.events.at(-1)?.id ?? 0);
    const times = { starts_at: '2027-03-31T01:00:00.000Z', end_time: '2027-03-31T06:00:00.000Z' };
    const tickets = [{ name: 'Entry', price: 1500, quantity_sold: 0 }];
    const series = { id: made.id, label: 'Tuesdays' };
    expect(last).toMatchObject({ title: 'Tuesday Skate', ...times, series, asks: true, tickets });
    expect(last.tickets[0]?.sales_start).toBe('2027-03-23T16:00:00.000Z');
    const copies = await rows('questions', { event_id: last.id });
    expect(copies).toMatchObject([{ ticket_ids: `[${last.tickets[0]?.id}]` }]);
    expect(await rows('waiver_texts', { question_id: copies[0]?.id ?? 0 })).toMatchObject([
      { text },
    ]);
    expect((await log()).at(-1)).toMatchObject({ action: 'events.repeat' });
    expect(await events.repeatEvent(anActor, id, weekly)).toMatchObject({ made: 0 });
    const both = [1, 2].map(() =>
      events.repeatEvent(anActor, id, { ...weekly, weekdays: [2, 4], until: '2027-01-01' }),
    );
    const results = await Promise.all(both);
    expect(results.map((each) => each.made).toSorted((a, b) => a - b)).toEqual([0, 4]);
    expect(results[0]).toMatchObject({ label: 'Tuesdays and Thursdays' });
    expect(results[0]?.events).toHaveLength(20);
  });

  it('changes from one night on, except what a single night has of its own', async () => {
    const { events } = await startAdmin(await open());
    const { id } = await events.addEvent(anActor, { ...form, published: true });
    const few = { ...rule, until: '2027-01-12' };
    const { events: nights } = await events.repeatEvent(anActor, id, few);
    const [first, second, third, fourth] = nights.map((night) => night.id);
    if (!second || !third || !fourth) throw new Error('Four nights');
    await events.changeEvent(anActor, third, { title: 'Gala' });
    const done: number[] = [];
    events.onEventChange(async (_trx, { after }) => void done.push(after.id));
    const change = { title: 'Late Skate', start_time_local: '22:00', is_featured: true };
    const days = { start_date: '2026-12-16', end_date: '2026-12-16' };
    await events.changeEvent(anActor, second, { ...change, ...days, and_following: true });
    expect(done).toEqual(nights.slice(1).map((night) => night.id));
    const list = await events.list();
    const shown = list.map((event) => [event.id, event.title, event.starts_at, event.is_featured]);
    expect(shown.slice(0, 4)).toEqual([
      [first, 'Tuesday Skate', iso(Date.parse('2026-12-09T02:00:00Z')), false],
      [second, 'Late Skate', iso(Date.parse('2026-12-17T03:00:00Z')), true],
      [third, 'Gala', iso(Date.parse('2026-12-31T03:00:00Z')), false],
      [fourth, 'Late Skate', iso(Date.parse('2027-01-07T03:00:00Z')), false],
    ]);
    expect(list[0]?.series?.label).toBe('Wednesdays');
  });

  it('is refused without a date, and where there is none', async () => {
    const { events } = await startAdmin(await open());
    const { id } = await events.addEvent(anActor, form);
    const past = events.repeatEvent(anActor, id, { ...weekly, until: '2026-01-01' });
    expect(await codeOf(past)).toContain('series.no_dates');
    expect(await codeOf(events.series(id))).toContain('series.unknown');
  });
});
