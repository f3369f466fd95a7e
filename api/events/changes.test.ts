import { expect, it } from 'vitest';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import { AppError } from '#shared/base/errors.ts';
import { venueUnknown } from '#shared/events/events.errors.ts';
import { createChanges, EVENTS_TOPIC } from './changes.ts';
import { readVersion } from './changes.store.ts';

/** PostgreSQL's deadlock error. */
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

async function open(database: () => ReturnType<typeof memoryDatabase> = memoryDatabase) {
  const db = await database();
  const live = createLiveBus();
  const told: unknown[] = [];
  live.subscribe(EVENTS_TOPIC, (data) => told.push(data));
  return { db, told, change: createChanges({ db, platform: testPlatform(), live }) };
}

it('a change that gave way to another one runs again, and is told once', async () => {
  const { db, told, change } = await open();
  const ways = [deadlock()];
  const done = await change(null, async () => {
    const error = ways.pop();
    if (error) throw error;
    return 'done';
  });
  expect([done, told, await readVersion(db)]).toEqual(['done', [{ eventId: null }], 1]);
});

it('a change that fails, or gives way again, is undone and told to nobody', async () => {
  const { db, told, change } = await open();
  for (const error of [new Error('no'), deadlock()]) {
    await expect(change(1, () => Promise.reject(error))).rejects.toBe(error);
  }
  expect([told, await readVersion(db)]).toEqual([[], 0]);
});

describeStore('a change', (database) => {
  it('that needs what is deleted in the same moment runs again, and its rules see it', async () => {
    const { db, told, change } = await open(database);
    const looked: string[] = [];
    const done = change(7, async (trx) => {
      // There when it looks, and gone when it writes.
      if (looked.push('look') > 1) throw new AppError(venueUnknown);
      const gone = { event_id: 7, venue_id: 7, position: 0 };
      await trx.insertInto('event_venues').values(gone).execute();
    });
    await expect(done).rejects.toMatchObject({ code: venueUnknown.code });
    expect([looked, told, await readVersion(db)]).toEqual([['look', 'look'], [], 0]);
  });
});
