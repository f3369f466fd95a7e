import { expect, it } from 'vitest';
import {
  isSerializationFailure,
  isForeignKeyViolation,
  isUniqueViolation,
  isConcurrencyConflict,
  isUnavailable,
} from './dbErrors.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { describeStore } from './testing.ts';

describeStore('what an engine says', (open) => {
  it('is understood when a row with this value exists, and is nothing else otherwise', async () => {
    const db = await open();
    const row = { id: 1, version: 1 } as const;
    await db.deleteFrom('catalogue_version').execute();
    await db.insertInto('catalogue_version').values(row).execute();
    const twice = db.insertInto('catalogue_version').values(row).execute();
    const error: unknown = await twice.catch((reason: unknown) => reason);
    expect([isUniqueViolation(error), isSerializationFailure(error)]).toEqual([true, false]);
  });

  it('is understood when a row refers to one that is not there', async () => {
    const db = await open();
    const row = { event_id: 7, venue_id: 7, position: 0 };
    const made = db.insertInto('event_venues').values(row).execute();
    expect(isForeignKeyViolation(await made.catch((reason: unknown) => reason))).toBe(true);
  });

  it('is understood when others refer to a row', async () => {
    const db = await open();
    const venue = { name: 'Rink', venue_type: 'indoor', time_zone: 'UTC' } as const;
    await db.insertInto('venues').values(venue).execute();
    const { id } = await db.selectFrom('venues').select('id').executeTakeFirstOrThrow();
    const events = createEventsService({ db, platform: testPlatform() });
    const event_id = await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
    await db.insertInto('event_venues').values({ event_id, venue_id: id, position: 0 }).execute();
    const gone = db.deleteFrom('venues').where('id', '=', id).execute();
    const error: unknown = await gone.catch((reason: unknown) => reason);
    expect([
      isForeignKeyViolation(error),
      isUniqueViolation(error),
      isConcurrencyConflict(error),
    ]).toEqual([true, false, true]);
  });
});

it('of two that waited for each other is understood', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect([
    isSerializationFailure(error),
    isUniqueViolation(error),
    isSerializationFailure(null),
  ]).toEqual([true, false, false]);
});

it('of a server that is not there is understood, over a network or a Unix socket', () => {
  const failed = (code: string, syscall: string) =>
    isUnavailable(Object.assign(new Error(`${syscall} ${code}`), { code, syscall }));
  expect([failed('ECONNREFUSED', 'connect'), failed('ENOENT', 'connect')]).toEqual([true, true]);
  expect(failed('ENOENT', 'open')).toBe(false);
});
