import { Hono } from 'hono';
import { bearerToken, currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body } from '#api/http/validate.ts';
import {
  deleteSubscriptionSchema,
  preferencesChangeSchema,
  putSubscriptionSchema,
} from '#shared/notifications/notifications.schemas.ts';
import type { NotificationsService } from './notifications.service.ts';

export type NotificationsRoutes = ReturnType<typeof notificationsRoutes>;

const DEVICE = { points: 60, seconds: 60 };
/** Each start of the app says so once, and a rink has one address. */
const DEVICES_A_DAY = { points: 2000, seconds: 86_400 };

/** A device proves itself by its endpoint, which nobody else knows; a person by their login. */
export function notificationsRoutes({
  notifications,
  limit,
}: {
  notifications: NotificationsService;
  limit: Limit;
}) {
  const limited = limit('push', DEVICE);
  const limitedByDay = limit('push-day', DEVICES_A_DAY);
  return new Hono<AppEnv>()
    .get('/api/notifications/key', (c) => c.json({ key: notifications.key() }))
    .put(
      '/api/notifications/subscription',
      limited,
      limitedByDay,
      body(putSubscriptionSchema),
      async (c) => {
        const input = c.req.valid('json');
        return c.json({ preferences: await notifications.subscribe(input, bearerToken(c)) });
      },
    )
    .delete(
      '/api/notifications/subscription',
      limited,
      body(deleteSubscriptionSchema),
      async (c) => {
        await notifications.unsubscribe(c.req.valid('json').endpoint);
        return c.body(null, 204);
      },
    )
    .get('/api/notifications/preferences', requireUser, async (c) =>
      c.json(await notifications.preferences(currentUser(c).id)),
    )
    .put('/api/notifications/preferences', requireUser, body(preferencesChangeSchema), async (c) =>
      c.json(await notifications.setPreferences(currentUser(c).id, c.req.valid('json'))),
    );
}
