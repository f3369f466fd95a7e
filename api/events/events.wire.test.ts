import { expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { eventSchema } from '#shared/events/events.schemas.ts';
import { createEventsService } from './events.service.ts';
import { toEvent } from './events.wire.ts';
import { seedCatalogue, seedEvent } from './testing.ts';

it('shows of an event what the public may see, whatever else is stored of it', async () => {
  const db = await memoryDatabase();
  await seedCatalogue(db);
  await seedEvent(db, createEventsService({ db, platform: testPlatform() }));
  const row = await db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
  const withMore = Object.assign(row, { margin: 'secret' });
  const series = { id: 1, weekdays: '2', every_weeks: 1, created_at: 0 };
  const wire = toEvent(withMore, { tickets: [], venues: [], djs: [], series, now: 0 });
  expect(new Set(Object.keys(wire))).toEqual(new Set(Object.keys(eventSchema.shape)));
  expect(eventSchema.parse(wire)).toEqual(wire);
});
