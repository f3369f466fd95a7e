import type { Kysely } from 'kysely';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { testPlatform, type TestPlatform } from '#api/testing.ts';
import { seedIfEmpty } from './demo.ts';

export function demoOn(db: Kysely<Schema>, platform: TestPlatform = testPlatform()) {
  const accounts = createAccountsService({ db, platform });
  const events = createEventsService({ db, platform });
  return { accounts, events, seed: () => seedIfEmpty({ db, platform, accounts, events }) };
}
