import type { Kysely } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { Pusher } from '#api/push/pusher.ts';

export type NotificationsDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  pusher: Pusher;
  /** User ids. */
  followersOf: (eventId: number) => Promise<string[]>;
  /** Currently saved. */
  isFollower: (userId: string, eventId: number) => Promise<boolean>;
  /** Locks the session; null when over. */
  lockSession: (trx: Db, token: string) => Promise<{ id: string; userId: string } | null>;
};
