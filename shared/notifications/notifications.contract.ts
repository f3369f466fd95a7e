import { z } from 'zod';
import { admin, body, contract, empty, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams, idSchema, countSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { MAX_FAVOURITES } from '#shared/favourites/limits.ts';
import { badRequest, conflict } from '#shared/base/errors.ts';
import { followsSchema } from './follows.schemas.ts';
import type { Kind } from './notificationKinds.ts';

export const endpointRefused = badRequest(
  'notifications.endpoint',
  "We can't send notifications to this browser",
);

export const announcementGone = conflict(
  'notifications.announcement_gone',
  "It's too late: they're already being notified, or the event has changed again",
);

const MAX_ORDERS = 200;

/** Kinds of notification that are switched on; see `notificationKinds.ts`. */
const preferencesSchema = z.object({
  doors_soon: z.boolean(),
  schedule_changed: z.boolean(),
  nearly_gone: z.boolean(),
  dj_dates: z.boolean(),
  door_alert: z.boolean(),
} satisfies Record<Kind, z.ZodBoolean>);
export type Preferences = z.infer<typeof preferencesSchema>;

const preferencesChangeSchema = preferencesSchema.partial();
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

const WEB_ADDRESS = 'Must be a web address';
/** URL in canonical form, because parsing can accept characters that PostgreSQL rejects. */
const endpoint = z
  .url({ protocol: /^https?$/, error: WEB_ADDRESS })
  .max(1000)
  .regex(/^[!-~]+$/, WEB_ADDRESS);

/** What `PushSubscription.toJSON()` returns. `p256dh` is an uncompressed P-256 point, `auth` 16 bytes, in base64url. */
const pushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'Must be the key of a subscription'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Must be the secret of a subscription'),
  }),
});

/**
 * Body of a PUT; undefined fields stay unchanged. For a signed-in user, the account's favorites and orders count, and
 * `favourites` is ignored. `orderNumbers` are orders that were made on this device without a login; knowing a number
 * proves access to its order.
 */
export const putSubscriptionSchema = z.object({
  subscription: pushSubscriptionSchema,
  /** Old endpoint, if the browser has issued a new one. */
  replaces: endpoint.optional(),
  preferences: preferencesChangeSchema.optional(),
  favourites: z.array(idSchema).max(MAX_FAVOURITES).optional(),
  /** DJs that the device follows, even if a user is signed in. */
  follows: followsSchema.optional(),
  orderNumbers: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .max(MAX_ORDERS)
    .optional(),
});
export type PutSubscription = z.infer<typeof putSubscriptionSchema>;

const deleteSubscriptionSchema = z.object({ endpoint });

/** A change of an event that its ticket holders have not been told of yet. */
const pendingSchema = z.object({
  /** Version of the pending change, which rises with each edit of the event. */
  revision: z.int(),
  sends_at: instantSchema,
  /** True if the schedule changed: devices get a notification about this, but buyers get no mail. */
  program: z.boolean(),
  /** True if the event was canceled. Buyers are told of it by the mail about their refund. */
  cancelled: z.boolean(),
  /** The mail to buyers; null if they get none. */
  mail: z
    .object({
      subject: z.string(),
      /** True if nothing that buyers knew is different, so the mail doesn't say sorry. */
      added: z.boolean(),
      changes: z.array(z.object({ label: z.string(), was: z.string(), is: z.string() })),
    })
    .nullable(),
});

const announcementSchema = z.object({
  /** Number of e-mail addresses with a valid order. */
  buyers: countSchema,
  pending: pendingSchema.nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

const callBackSchema = z.object({ revision: z.int() });

/** Calls for push notifications. A device proves itself by its secret endpoint, a person by login. */
export const notificationsContract = contract('notifications', {
  announcement: {
    get: '/api/admin/events/{id}/announcement',
    summary: 'What ticket holders will be told about a change, when, and how many of them',
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(announcementSchema) },
    problems: [eventUnknown],
  },
  callBack: {
    delete: '/api/admin/events/{id}/announcement',
    summary: "Cancel the notification about a change, if it hasn't gone out",
    ...admin.change,
    request: { params: idParams, body: body(callBackSchema) },
    responses: { 204: empty() },
    problems: [eventUnknown, announcementGone],
  },
  key: {
    get: '/api/notifications/key',
    summary: 'The public key for push subscriptions (VAPID)',
    access: 'public',
    shed: false,
    responses: { 200: reply(z.object({ key: z.string() })) },
  },
  subscribe: {
    put: '/api/notifications/subscription',
    summary: 'Register a device for notifications, or update what it wants',
    access: 'public',
    request: { body: body(putSubscriptionSchema) },
    responses: { 200: reply(z.object({ preferences: preferencesSchema })) },
    problems: [endpointRefused],
  },
  unsubscribe: {
    delete: '/api/notifications/subscription',
    summary: 'Send no more notifications to a device',
    access: 'public',
    request: { body: body(deleteSubscriptionSchema) },
    responses: { 204: empty() },
  },
  preferences: {
    get: '/api/notifications/preferences',
    summary: 'Which notifications the user wants',
    access: 'user',
    shed: false,
    responses: { 200: reply(preferencesSchema) },
  },
  setPreferences: {
    put: '/api/notifications/preferences',
    summary: 'Choose notifications; what is left out stays as it is',
    access: 'user',
    request: { body: body(preferencesChangeSchema) },
    responses: { 200: reply(preferencesSchema) },
  },
});
