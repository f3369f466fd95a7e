import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import { timesOfEvent, timesOfEvents } from './site.store.ts';

describeStore('the times of events', (open) => {
  it('are those of their making and of their last change, once for each event', async () => {
    const db = await open();
    const platform = testPlatform();
    const events = createEventsService(testContext(db, { platform }));
    const create = () => events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
    const madeAt = platform.clock();
    const one = await create();
    platform.advance(1000);
    const two = await create();
    await db.updateTable('events').set({ updated_at: 5 }).where('id', '=', one).execute();
    const key = { kid: 2, public_key: 'new', private_key: 'new', created_at: 9, event_id: one };
    await db.insertInto('event_keys').values(key).execute();
    const later = { id: two, madeAt: madeAt + 1000, changedAt: madeAt + 1000, seriesId: null };
    expect(await timesOfEvents(db)).toEqual([
      { id: one, madeAt, changedAt: 5, seriesId: null },
      later,
    ]);
    expect(await timesOfEvent(db, two)).toEqual(later);
    expect(await timesOfEvent(db, two + 1)).toBeUndefined();
    await db.deleteFrom('event_keys').execute();
    expect(await timesOfEvent(db, two)).toEqual({ ...later, madeAt: null });
  });
});
