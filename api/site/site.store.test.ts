import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import { timesOfEvent, timesOfEvents } from './site.store.ts';

describeStore('the times of events', (open) => {
  it('are those of their making and of their last change, once for each event', async () => {
    const db = await open();
    const platform = testPlatform();
    const events = createEventsService({ db, platform, live: createLiveBus() });
    const create = () => events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
    const made = platform.clock();
    const one = await create();
    platform.advance(1000);
    const two = await create();
    await db.updateTable('events').set({ updated_at: 5 }).where('id', '=', one).execute();
    const key = { kid: 2, public_key: 'new', private_key: 'new', created_at: 9 };
    await db
      .insertInto('event_keys')
      .values({ event_id: one, ...key })
      .execute();
    const times = [
      { id: one, madeAt: made, changedAt: 5, seriesId: null },
      { id: two, madeAt: made + 1000, changedAt: made + 1000, seriesId: null },
    ];
    expect(await timesOfEvents(db)).toEqual(times);
    expect(await timesOfEvent(db, two)).toEqual(times[1]);
    expect(await timesOfEvent(db, two + 1)).toBeUndefined();
  });

  it('are there without a key, too', async () => {
    const db = await open();
    const live = createLiveBus();
    const events = createEventsService({ db, platform: testPlatform(), live });
    const id = await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
    await db.deleteFrom('event_keys').execute();
    expect(await timesOfEvent(db, id)).toMatchObject({ id, madeAt: null });
  });
});
