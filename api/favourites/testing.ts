import type { Kysely } from 'kysely';
import { aUser } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import type { Platform } from '#api/platform.ts';
import { testContext } from '#api/testing.ts';

/** Creates two accounts, and events 1 to `count` without venues or DJs. For tests. */
export async function seedFollowing(db: Kysely<Schema>, platform: Platform, count = 5) {
  const events = createEventsService(testContext(db, { platform }));
  const [ana, ben] = [await aUser(db, 'ana', 'user'), await aUser(db, 'ben', 'user')];
  for (let n = 0; n < count; n += 1)
    await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  return { ana, ben };
}
