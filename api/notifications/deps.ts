import type { Kysely } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { Pusher } from '#api/push/pusher.ts';

export type NotificationsDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  pusher: Pusher;
  /** Ids of the users who saved an event. */
  followersOf: (eventId: number) => Promise<string[]>;
  /** True if the user has the event saved right now. */
  isFollower: (userId: string, eventId: number) => Promise<boolean>;
  /** Locks a session. Returns null if the session has ended. */
  lockSession: (trx: Db, token: string) => Promise<{ id: string; userId: string } | null>;
};
