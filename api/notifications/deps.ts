import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { Pusher } from '#api/push/pusher.ts';

export type NotificationsDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  pusher: Pusher;
  /** The ids of those who have saved an event. */
  followersOf: (eventId: number) => Promise<string[]>;
};
