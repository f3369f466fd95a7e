import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';

const DEVICE = { points: 60, seconds: 60 };
/**
 * Daily limit on registrations from one address. It is high because devices register at each start, and everyone at a
 * venue may share an address.
 */
const DEVICES_A_DAY = { points: 2000, seconds: 86_400 };

/** Routes for devices, which authenticate by their push endpoint, and for users and admins with their session. */
export function notificationsRoutes({
  notifications,
  limit,
}: Pick<Services, 'notifications' | 'limit'>) {
  const limited = limit('push', DEVICE);
  const limitedByDay = limit('push-day', DEVICES_A_DAY);
  return mount(notificationsContract, {
    announcement: ({ param }) => notifications.announcement(param.id),
    callBack: ({ json: { revision }, param, actor }) =>
      notifications.callBack(param.id, revision, actor),
    key: () => ({ key: notifications.key() }),
    subscribe: [
      limited,
      limitedByDay,
      async ({ json, token }) => {
        const input = json;
        return { preferences: await notifications.subscribe(input, token) };
      },
    ],
    unsubscribe: [limited, ({ json }) => notifications.unsubscribe(json.endpoint)],
    preferences: ({ user }) => notifications.preferences(user.id),
    setPreferences: ({ json, user }) => notifications.setPreferences(user.id, json),
  });
}
