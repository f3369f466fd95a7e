import { z } from 'zod';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { MAX_FAVOURITES } from '#shared/favourites/limits.ts';
import { followsSchema } from './follows.schemas.ts';
import type { Kind } from './kinds.ts';

const MAX_ORDERS = 200;

/** Kinds of notification that are switched on; see `kinds.ts`. */
export const preferencesSchema = z.object({
  doors_soon: z.boolean(),
  schedule_changed: z.boolean(),
  nearly_gone: z.boolean(),
  dj_dates: z.boolean(),
  door_alert: z.boolean(),
} satisfies Record<Kind, z.ZodBoolean>);
export type Preferences = z.infer<typeof preferencesSchema>;

export const preferencesChangeSchema = preferencesSchema.partial();
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
 * Body of a PUT; undefined fields stay unchanged. For a signed-in user the account's favorites and orders
 * count, and `favourites` is ignored. `orderNumbers` are guest orders of this device, each its own proof.
 */
export const putSubscriptionSchema = z.object({
  subscription: pushSubscriptionSchema,
  /** Old endpoint, if the browser has issued a new one. */
  replaces: endpoint.optional(),
  preferences: preferencesChangeSchema.optional(),
  favourites: z.array(idSchema).max(MAX_FAVOURITES).optional(),
  /** DJs that the device follows, also that of a signed-in user. */
  follows: followsSchema.optional(),
  orderNumbers: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .max(MAX_ORDERS)
    .optional(),
});
export type PutSubscription = z.infer<typeof putSubscriptionSchema>;

export const deleteSubscriptionSchema = z.object({ endpoint });
