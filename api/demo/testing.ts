import type { Kysely } from 'kysely';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { testPlatform, type TestPlatform, testContext } from '#api/testing.ts';
import type { Fill } from '#api/db/testing.ts';
import { seedIfEmpty } from './demo.ts';

export function demoOn(db: Kysely<Schema>, platform: TestPlatform = testPlatform()) {
  const context = testContext(db, { platform });
  const accounts = createAccountsService(context);
  const events = createEventsService(context);
  return { accounts, events, seed: () => seedIfEmpty({ ...context, accounts, events }) };
}

export const demoRows: Fill = async (db) => void (await demoOn(db).seed());
