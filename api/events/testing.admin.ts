import type { Kysely } from 'kysely';
import { tablesOf } from '#api/checkout/testing/rows.ts';
import type { Schema } from '#api/db/schema.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import { createEventsService } from './events.service.ts';
import { seedCatalogue, seedEvent } from './testing.ts';

// For tests of what those do who run events.

/** Of the log, what changed is parsed. */
export async function startAdmin(db: Kysely<Schema>) {
  const live = createLiveBus();
  const platform = testPlatform();
  const events = createEventsService({ db, platform, live });
  await seedCatalogue(db);
  const tables = tablesOf(db);
  const heard: unknown[] = [];
  live.subscribe('events', (data) => heard.push(data));
  const log = async () => {
    const rows = await tables.rows('audit_log', {}, 'id');
    const parsed = (json: string | null) => JSON.parse(json ?? 'null');
    return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }));
  };
  return { db, ...tables, platform, live, events, heard, log };
}

/** With an event (see `seedEvent`), of whose making nobody has heard. */
export async function startWithEvent(db: Kysely<Schema>) {
  const rig = await startAdmin(db);
  const eventId = await seedEvent(db, rig.events);
  rig.heard.length = 0;
  return { ...rig, eventId };
}

export const newForm = {
  title: 'Reno Roll',
  start_date: '2026-12-11',
  end_date: '2026-12-12',
  location: 'Reno, NV',
};
