import type { Kysely } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { Pusher } from '#api/push/pusher.ts';

export type NotificationsDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  pusher: Pusher;
  /** The ids of those who have saved an event. */
  followersOf: (eventId: number) => Promise<string[]>;
  /** Whether this person has saved it right now. */
  isFollower: (userId: string, eventId: number) => Promise<boolean>;
  /** Whose login a token is, which cannot end before the transaction does; null when it has. */
  lockSession: (trx: Db, token: string) => Promise<{ id: string; userId: string } | null>;
};
