import type { Kysely } from 'kysely';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import type { Platform } from '#api/platform.ts';
import { testContext } from '#api/testing.ts';

/** Creates two accounts, and events 1 to `count` without venues or DJs. For tests. */
export async function seedFollowing(db: Kysely<Schema>, platform: Platform, count = 5) {
  const context = testContext(db, { platform });
  const accounts = createAccountsService(context);
  const events = createEventsService(context);
  const account = { role: 'user', passwordHash: 'x' } as const;
  const person = (username: string) =>
    accounts.createUser({ ...account, username, email: `${username}@example.com` });
  const [ana, ben] = [await person('ana'), await person('ben')];
  for (let n = 0; n < count; n += 1)
    await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  return { ana, ben };
}
