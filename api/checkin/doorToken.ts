import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { bearerToken, currentUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { problemOf } from '#api/http/validate.ts';
import { AppError } from '#shared/base/errors.ts';
import { deviceRevoked } from '#shared/checkin/door.errors.ts';
import type { DeviceSessions } from './deviceSessions.ts';

const UPLOAD = /\/scans$/;

/** A device's token instead of an account's, for the calls of an event's door. */
export const doorToken = ({ holderOf }: Pick<DeviceSessions, 'holderOf'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const holder = c.get('user') ? null : await holderOf(bearerToken(c) ?? '');
    if (holder) {
      const isUpload = c.req.method === 'POST' && UPLOAD.test(c.req.path);
      if (holder.queueOnly && !isUpload) throw new AppError(deviceRevoked);
      // Its scans were made as staff: to hand them in, its person still is.
      const user = holder.queueOnly ? { ...holder.user, role: 'staff' as const } : holder.user;
      c.set('holder', holder);
      c.set('user', user);
    }
    await next();
  });

type Said = { deviceId?: string | undefined; deviceName?: string | undefined };

/** Who asks, and of which device: the token's, whatever is said; an account's session has to say. */
export function askingOf(c: Context<AppEnv>, said: Said) {
  const holder = c.get('holder') ?? null;
  const session = c.get('session')?.session ?? null;
  const { deviceId = holder?.id, deviceName } = holder
    ? { deviceId: holder.id, deviceName: holder.name }
    : said;
  return { holder, session, user: currentUser(c), deviceId, deviceName };
}

/** Throws `invalidRequest` for a field that only a token may leave out. */
export function needed<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw problemOf([{ message: 'Name the device', path: [field] }]);
  return value;
}
