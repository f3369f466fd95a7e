import type { Kind } from '#shared/notifications/kinds.ts';
import type { Flag, Millis } from './columns.types.ts';

export type PushSubscriptionsTable = {
  id: string;
  /** As secret as a password: it authenticates the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The user of the device; null while not logged in. */
  user_id: string | null;
  /** The login by which it is; the device is forgotten when that ends. */
  session_id: string | null;
  created_at: Millis;
  /** When the device last said that it is there. */
  seen_at: Millis;
};

export type PushOrdersTable = { subscription_id: string; order_id: string };

export type PushFavouritesTable = { subscription_id: string; event_id: number };

/** `owner` as in `recipient.ts`. No row: wanted. */
export type NotificationPreferencesTable = { owner: string; kind: Kind; wanted: Flag };

/** What has been sent, so that nothing is sent twice. */
export type NotificationsSentTable = {
  recipient: string;
  kind: Kind;
  event_id: number;
  occurrence: string;
  created_at: Millis;
};

/** A change of plan that those who come have not been told of yet, from the first edit on. */
export type ScheduleChangesTable = {
  event_id: number;
  /** JSON of what people knew before it. */
  before: string;
  program: Flag;
  cancelled: Flag;
  changed_at: Millis;
  /** Rises with each edit. */
  revision: number;
};
