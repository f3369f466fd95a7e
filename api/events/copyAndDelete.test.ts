import { expect, it } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { TABLES_OF_EVENT } from './deleteEvent.store.ts';
import { newForm, startAdmin, startWithEvent } from './testing.admin.ts';

describeStore('deleting an event', (open) => {
  it('takes with it all that is its own, and tells', async () => {
    const { db, events, eventId: id, heard, log } = await startWithEvent(await open());
    const kept = await events.addEvent(anActor, newForm);
    await add(db, 'visits', { event_id: id, kind: 'page_view' });
    heard.length = 0;
    await events.deleteEvent(anActor, id);
    await expect(events.adminDetail(id)).rejects.toMatchObject({ code: 'events.unknown' });
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
    const problem = { code: 'events.has_sales', status: 409 };
    await expect(events.deleteEvent(anActor, id)).rejects.toMatchObject({ problem });
    expect([await events.adminDetail(id), heard]).toEqual([before, []]);
  });

  it('forgets no table that knows of events', async () => {
    const db = await open();
    // An event with rows in these cannot be deleted, or they are a log that outlives it.
    const stays = (
      'checkouts orders order_items guest_gifts refunds replaced_codes ledger_entries ' +
      'audit_log catalogue_changes'
    ).split(' ');
    const tables = await db.introspection.getTables();
    const about = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'event_id'))
      .map(({ name }) => name);
    expect(about.toSorted()).toEqual([...TABLES_OF_EVENT, ...stays].toSorted());
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
    // 6 PM on the clock of the event, in summer as in winter.
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
    const lost = events.duplicateEvent(anActor, 99, wanted);
    await expect(lost).rejects.toMatchObject({ code: 'events.unknown' });
  });
});
