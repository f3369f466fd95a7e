import { createMiddleware } from 'hono/factory';
import { bearerToken } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { AppError } from '#shared/base/errors.ts';
import { deviceRevoked } from '#shared/checkin/door.errors.ts';
import type { DeviceSessions } from './deviceSessions.ts';

const UPLOAD = /\/scans$/;

/** Takes the token of a device, which signs in its person, for the calls of the door. */
export const acceptDeviceToken = ({ holderOf }: Pick<DeviceSessions, 'holderOf'>) =>
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
