import type { Kind } from '#shared/notifications/notificationKinds.ts';
import type { Flag, Millis } from './columns.types.ts';

export type PushSubscriptionsTable = {
  id: string;
  /** The push URL of a device. It's a secret, because whoever knows it can act as the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The user who is logged in on the device. Null if nobody is. */
  user_id: string | null;
  /** The session on the device. The row is deleted together with the session. */
  session_id: string | null;
  created_at: Millis;
  /** The time when the device last contacted the server. */
  seen_at: Millis;
  /**
   * The rounded place, in degrees, near which the device is notified of new dates of followed DJs. Null for everywhere.
   */
  near_latitude: number | null;
  near_longitude: number | null;
};

type PushOrdersTable = { subscription_id: string; order_id: string };

type PushDjsTable = { subscription_id: string; dj_id: number };

type PushFavouritesTable = { subscription_id: string; event_id: number };

/**
 * Notification choices. `owner` is `user:` and an account id, or `device:` and the id of a push subscription. A kind of
 * notification without a row is wanted.
 */
type NotificationPreferencesTable = { owner: string; kind: Kind; wanted: Flag };

/** Notifications already sent, so that none is sent twice. */
export type NotificationsSentTable = {
  /** `user:` and an account id, or `device:` and the id of a push subscription. */
  recipient: string;
  kind: Kind;
  event_id: number;
  occurrence: string;
  created_at: Millis;
};

/** Changes to events that attendees haven't been notified of yet. Each row collects all edits since the first one. */
export type ScheduleChangesTable = {
  event_id: number;
  /** The facts about the event that attendees were last notified of, as JSON. */
  before: string;
  program: Flag;
  cancelled: Flag;
  changed_at: Millis;
  /** A counter that rises with each edit. */
  revision: number;
};

export type NotificationTables = {
  push_subscriptions: PushSubscriptionsTable;
  push_orders: PushOrdersTable;
  push_djs: PushDjsTable;
  push_favourites: PushFavouritesTable;
  notification_preferences: NotificationPreferencesTable;
  notifications_sent: NotificationsSentTable;
  schedule_changes: ScheduleChangesTable;
};
