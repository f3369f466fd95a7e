import { actorOf, bearerToken, currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { NotificationsService } from './notifications.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';

const DEVICE = { points: 60, seconds: 60 };
/** One per app start; venues share an address. */
const DEVICES_A_DAY = { points: 2000, seconds: 86_400 };

/** Devices authenticate by endpoint, users by session. */
export function notificationsRoutes({
  notifications,
  limit,
}: {
  notifications: NotificationsService;
  limit: Limit;
}) {
  const limited = limit('push', DEVICE);
  const limitedByDay = limit('push-day', DEVICES_A_DAY);
  return createRoutes()
    .openapi(route(notificationsContract.announcement), async (c) =>
      c.json(await notifications.announcement(c.req.valid('param').id), 200),
    )
    .openapi(route(notificationsContract.callBack), async (c) => {
      const { revision } = c.req.valid('json');
      await notifications.callBack(c.req.valid('param').id, revision, actorOf(c));
      return c.body(null, 204);
    })
    .openapi(route(notificationsContract.key), (c) => c.json({ key: notifications.key() }, 200))
    .openapi(route(notificationsContract.subscribe, limited, limitedByDay), async (c) => {
      const input = c.req.valid('json');
      return c.json({ preferences: await notifications.subscribe(input, bearerToken(c)) }, 200);
    })
    .openapi(route(notificationsContract.unsubscribe, limited), async (c) => {
      await notifications.unsubscribe(c.req.valid('json').endpoint);
      return c.body(null, 204);
    })
    .openapi(route(notificationsContract.preferences), async (c) =>
      c.json(await notifications.preferences(currentUser(c).id), 200),
    )
    .openapi(route(notificationsContract.setPreferences), async (c) =>
      c.json(await notifications.setPreferences(currentUser(c).id, c.req.valid('json')), 200),
    );
}
