import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { anActor, testContext } from '#api/testing.ts';
import { AppError } from '#shared/base/errors.ts';
import { venueUnknown } from '#shared/events/events.errors.ts';
import { createChangeCatalogue, EVENTS_TOPIC } from './changeCatalogue.ts';
import { changesAfter, raiseVersion, readVersion } from './catalogueVersion.store.ts';
import { iso } from '#shared/base/iso.ts';
import type { EventChanged } from './changeEvent.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import { startAdmin, aNewEvent } from './testing.ts';

describeStore('a change of an event', (open) => {
  const start = async () => {
    const { db, rows, insert, live, events, heard } = await startAdmin(await open());
    const id = await events.createEvent({ ...aNewEvent, venueIds: [1] });
    heard.length = 0;
    live.subscribe(`door:${id}`, () => heard.push('door'));
    const doorSeq = async () => (await rows('events'))[0]?.door_seq ?? 0;
    const state = async () => [await readVersion(db), await events.detail(id)];
    return { db, insert, events, id, heard, doorSeq, state };
  };

  it('is stored, counted and told, with the instants that follow', async () => {
    const { db, events, id, heard } = await start();
    const before = await readVersion(db);
    const change = { description: 'Wheels up.', is_featured: true };
    expect(await events.changeEvent(anActor, id, change)).toMatchObject(change);
    const news = { version: before + 1, eventIds: [id], all: false };
    expect(await changesAfter(db, before)).toEqual(news);
    expect(heard).toEqual([{ eventId: id }]);
    const moved = await events.changeEvent(anActor, id, { doors_open_time: '19:00' });
    expect(moved.starts_at).toBe('2026-12-12T00:00:00.000Z');
  });

  it('takes the schedule along where asked, at its times of day, and ends with it', async () => {
    const { insert, events, id } = await start();
    const start_time = Date.UTC(2026, 11, 11, 23);
    const end_time = start_time + 7_200_000;
    await insert('sub_events', { event_id: id, title: 'Opening Roll', start_time, end_time });
    const days = { start_date: '2026-10-31', end_date: '2026-10-31' };
    const alone = await events.changeEvent(anActor, id, days);
    const subEvents = [{ end_time: iso(end_time) }];
    expect(alone).toMatchObject({ end_time: '2026-11-01T11:00:00.000Z', subEvents });
    await events.changeEvent(anActor, id, { start_date: '2026-12-11', end_date: '2026-12-11' });
    // 6 to 8 PM in New York, where it is summer time on October 31.
    const along = await events.changeEvent(anActor, id, { ...days, move_schedule: true });
    const end = '2026-11-01T00:00:00.000Z';
    const moved = { start_time: '2026-10-31T22:00:00.000Z', end_time: end };
    expect(along).toMatchObject({ end_time: end, subEvents: [moved] });
  });

  it('rings the door when its devices show something else; what changes nothing is no change', async () => {
    const { events, id, heard, doorSeq, state } = await start();
    const before = await doorSeq();
    await events.changeEvent(anActor, id, { base_price: '10', location: 'Decatur, GA' });
    expect([await doorSeq(), heard]).toEqual([before, [{ eventId: id }]]);
    await events.changeEvent(anActor, id, { title: 'Peach City' });
    expect([await doorSeq(), heard.at(-1)]).toEqual([before + 1, 'door']);
    const now = [await state(), heard.length];
    await events.changeEvent(anActor, id, { title: 'Peach City', venueIds: [1], djIds: [2, 1] });
    expect([await state(), heard.length]).toEqual(now);
  });

  it('gives it other venues and DJs, and the venue its words', async () => {
    const { events, id } = await start();
    const djs = [{ id: 1 }];
    const steps: [EventChange, object][] = [
      [
        { venueIds: [2, 1], djIds: [1] },
        { venue: 'Multiple Venues', venue_id: 2, djs },
      ],
      [{}, { venues: [{ id: 2 }, { id: 1 }] }],
      [{ venueIds: [] }, { venue: 'No venue selected', venue_id: null, venues: [], djs }],
      [{ venueIds: [1], venue: 'The old rink', venue_id: 2 }, { venue: 'The old rink' }],
      [{ venue: '' }, { venue: 'The old rink', venue_id: 2 }],
    ];
    for (const [change, shown] of steps)
      expect(await events.changeEvent(anActor, id, change)).toMatchObject(shown);
    const unknown = { problem: { code: 'events.venue_unknown', field: 'venue_id' } };
    const nowhere = events.changeEvent(anActor, id, { venue_id: 99 });
    await expect(nowhere).rejects.toMatchObject(unknown);
    const lost = events.changeEvent(anActor, id + 1, { title: 'X' });
    expect(await codeOf(lost)).toBe('404 events.unknown');
  });

  it('is told to those who follow, inside its transaction', async () => {
    const { events, id, state } = await start();
    const told: EventChanged[] = [];
    events.onEventChange(async (_trx, changed) => void told.push(changed));
    await events.changeEvent(anActor, id, { start_date: '2026-12-12' });
    await events.changeEvent(anActor, id, { start_date: '2026-12-12' });
    const [was, is] = ['2026-12-11', '2026-12-12'].map((start_date) => ({ id, start_date }));
    expect(told).toMatchObject([{ before: was, after: is }]);
    expect(told[0]?.fields).toEqual(['start_date', 'starts_at', 'doors_at']);
    const before = await state();
    events.onEventChange(() => Promise.reject(new Error('no room')));
    await expect(events.changeEvent(anActor, id, { title: 'Never' })).rejects.toThrow('no room');
    expect(await state()).toEqual(before);
  });
});

describeStore('the versions of the catalog', (open) => {
  it('start at nothing, count on, and say what has changed, which is everything for a version that they do not know', async () => {
    const db = await open();
    expect(await changesAfter(db, 0)).toEqual({ version: 0, eventIds: [], all: false });
    for (const id of [7, 8, 7]) await raiseVersion(db, id, 1);
    expect(await changesAfter(db, 0)).toEqual({ version: 3, eventIds: [7, 8], all: false });
    expect(await changesAfter(db, 2)).toEqual({ version: 3, eventIds: [7], all: false });
    expect(await changesAfter(db, 3)).toEqual({ version: 3, eventIds: [], all: false });
    await raiseVersion(db, null, 1);
    expect(await changesAfter(db, 3)).toEqual({ version: 4, eventIds: [], all: true });
    await raiseVersion(db, 7, 1);
    // The client's version comes from another database, or its next changes were deleted.
    expect(await changesAfter(db, 9)).toMatchObject({ version: 5, all: true });
    await db.deleteFrom('catalogue_changes').where('version', '<=', 4).execute();
    expect(await changesAfter(db, 3)).toMatchObject({ version: 5, all: true });
    expect(await changesAfter(db, 4)).toMatchObject({ version: 5, eventIds: [7], all: false });
  });
});

/** PostgreSQL's deadlock error. */
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

async function openChanges(database: () => ReturnType<typeof memoryDatabase> = memoryDatabase) {
  const db = await database();
  const context = testContext(db);
  const told: unknown[] = [];
  context.live.subscribe(EVENTS_TOPIC, (data) => told.push(data));
  return { db, told, change: createChangeCatalogue(context) };
}

it('a change that gave way to another one runs again, and is told once', async () => {
  const { db, told, change } = await openChanges();
  const ways = [deadlock()];
  const done = await change(null, async () => {
    const error = ways.pop();
    if (error) throw error;
    return 'done';
  });
  expect([done, told, await readVersion(db)]).toEqual(['done', [{ eventId: null }], 1]);
});

it('a change that fails, or gives way again, is undone and told to nobody', async () => {
  const { db, told, change } = await openChanges();
  for (const error of [new Error('no'), deadlock()]) {
    await expect(change(1, () => Promise.reject(error))).rejects.toBe(error);
  }
  expect([told, await readVersion(db)]).toEqual([[], 0]);
});

describeStore('a change', (database) => {
  it('that needs what is deleted in the same moment runs again, and its rules see it', async () => {
    const { db, told, change } = await openChanges(database);
    const looked: string[] = [];
    const done = change(7, async (trx) => {
      // The venue exists when it is checked, and is gone when it is linked.
      if (looked.push('look') > 1) throw new AppError(venueUnknown);
      const gone = { event_id: 7, venue_id: 7, position: 0 };
      await trx.insertInto('event_venues').values(gone).execute();
    });
    await expect(done).rejects.toMatchObject({ code: venueUnknown.code });
    expect([looked, told, await readVersion(db)]).toEqual([['look', 'look'], [], 0]);
  });
});
