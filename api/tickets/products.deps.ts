import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/actor.ts';

export type ProductsDeps = {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'clock'>;
  events: Pick<EventsService, 'change'>;
};

/**
 * `expected`: the `updated_at` in milliseconds that the change is based on; undefined accepts any. `following`: true
 * to change the later events of the series too.
 */
export type Asked = { actor: Actor; expected?: number | undefined; following?: boolean };
