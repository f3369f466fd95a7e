import { createMiddleware } from 'hono/factory';
import { bearerToken } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { AppError } from '#shared/base/errors.ts';
import { deviceLocked, deviceRevoked } from '#shared/checkin/door.errors.ts';
import type { DeviceSessions } from './deviceSessions.ts';

const UPLOAD = /\/scans$/;
const STREAM = /\/stream$/;

/**
 * Accepts a door device's token on the door's calls: the request then acts as the person who registered the device.
 */
export const acceptDeviceToken = ({ holderOf }: Pick<DeviceSessions, 'holderOf'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const holder = c.get('user') ? null : await holderOf(bearerToken(c) ?? '');
    if (holder) {
      const isUpload = c.req.method === 'POST' && UPLOAD.test(c.req.path);
      if (holder.opens === 'queue' && !isUpload) throw new AppError(deviceRevoked);
      if (holder.opens === 'locked' && !isUpload && !STREAM.test(c.req.path))
        throw new AppError(deviceLocked);
      // A revoked device may still upload the scans it made for the staff, so its person counts as staff for that
      // call.
      const user =
        holder.opens === 'queue' ? { ...holder.user, role: 'staff' as const } : holder.user;
      c.set('holder', holder);
      c.set('user', user);
    }
    await next();
  });
