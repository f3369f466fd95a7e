import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent, seedCatalogue, seedEvent } from '#api/events/testing.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import { createScheduleService } from './schedule.service.ts';

const asked = { actor: { id: 'u1', name: 'admin' } };
const start_time = Date.UTC(2026, 11, 12, 1);
const times = { start_time, end_time: start_time + 7_200_000 };

describeStore('conflicts of a schedule', (open) => {
  it('tell which DJ is booked twice at one time, in other events too, unless they are cancelled', async () => {
    const db = await open();
    const platform = testPlatform();
    const events = createEventsService({ db, platform, live: createLiveBus() });
    await seedCatalogue(db);
    const eventId = await seedEvent(db, events);
    const notifications = { scheduleChanged: async () => undefined };
    const schedule = createScheduleService({ db, platform, events, notifications });
    const other = await events.createEvent({ ...aNewEvent, title: 'Elsewhere' });
    const here = await schedule.create(eventId, { title: 'Set', ...times, djIds: [1] }, asked);
    const there = await schedule.create(other, { title: 'Late Set', ...times, djIds: [1] }, asked);
    const twice = (await schedule.conflicts(eventId)).filter(({ item }) => item.id === here.id);
    expect(twice).toMatchObject([
      {
        what: 'dj',
        item: { title: 'Set' },
        other: { id: there.id, event_id: other, event_title: 'Elsewhere' },
        from: here.start_time,
        to: here.end_time,
      },
    ]);
    await db.updateTable('events').set({ cancelled_at: 1 }).where('id', '=', other).execute();
    const left = await schedule.conflicts(eventId);
    expect(left.filter((one) => one.other.event_id === other)).toEqual([]);
    await expect(schedule.conflicts(999)).rejects.toMatchObject({ code: 'events.unknown' });
  });
});
