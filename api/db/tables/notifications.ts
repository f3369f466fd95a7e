import type { Kind } from '#shared/notifications/kinds.ts';
import type { Flag, Millis } from './columns.types.ts';

export type PushSubscriptionsTable = {
  id: string;
  /** Authenticates the device: a secret. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Null while signed out. */
  user_id: string | null;
  /** The device is deleted with this session. */
  session_id: string | null;
  created_at: Millis;
  /** Last contact. */
  seen_at: Millis;
};

export type PushOrdersTable = { subscription_id: string; order_id: string };

export type PushFavouritesTable = { subscription_id: string; event_id: number };

/** `owner` as in `recipient.ts`. Without a row: wanted. */
export type NotificationPreferencesTable = { owner: string; kind: Kind; wanted: Flag };

/** Prevents duplicates. */
export type NotificationsSentTable = {
  recipient: string;
  kind: Kind;
  event_id: number;
  occurrence: string;
  created_at: Millis;
};

/** A change not yet notified, since its first edit. */
export type ScheduleChangesTable = {
  event_id: number;
  /** JSON of the last notified schedule. */
  before: string;
  program: Flag;
  cancelled: Flag;
  changed_at: Millis;
  /** Rises with each edit. */
  revision: number;
};
