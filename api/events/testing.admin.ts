import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import { createEventsService } from './events.service.ts';
import { seedCatalogue } from './testing.ts';

// For tests of what those do who run events.

export async function startAdmin(db: Kysely<Schema>) {
  const live = createLiveBus();
  const events = createEventsService({ db, platform: testPlatform(), live });
  await seedCatalogue(db);
  const heard: unknown[] = [];
  live.subscribe('events', (data) => heard.push(data));
  const log = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'label', 'before', 'after'])
      .orderBy('id')
      .execute();
  return { db, events, heard, log };
}

export const newForm = {
  title: 'Reno Roll',
  start_date: '2026-12-11',
  end_date: '2026-12-12',
  location: 'Reno, NV',
};
