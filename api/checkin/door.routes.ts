import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, bearerToken, currentUser, requireRole } from '#api/http/authorise.ts';
import { limitBody } from '#api/http/bodyLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params, query } from '#api/http/validate.ts';
import type { Log } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { uploadSchema } from '#shared/checkin/checkin.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { CheckinService } from './checkin.service.ts';
import { compressed } from './compress.ts';
import { privately } from './privately.ts';
import { streamFeed } from './stream.ts';

/** 500 scans with the longest of codes are 400 kB. */
const LARGEST_UPLOAD = 1_000_000;

const atEvent = params(z.object({ eventId: z.coerce.number().pipe(idSchema) }));
const listOf = z.object({
  deviceId: z.string().min(1).max(64),
  deviceName: z.string().max(100).optional(),
  since: z.string().max(100).optional(),
});
const byDevice = query(listOf);
/** The stream may be followed without saying by which device. */
const byAnybody = query(listOf.partial());
const door = requireRole('staff', 'admin');

const mayScan = (user: User | null): boolean => user?.role === 'staff' || user?.role === 'admin';

export type DoorDeps = {
  checkin: CheckinService;
  log: Log;
  /** Whose session it is, as long as it lasts. */
  userOf: (token: string) => Promise<User | null>;
};

/** What door devices talk to. */
export function doorRoutes({ checkin, log, userOf }: DoorDeps) {
  return new Hono<AppEnv>()
    .get('/api/door/events', door, privately, async (c) => c.json(await checkin.doorEvents()))
    .get(
      '/api/door/events/:eventId/manifest',
      door,
      privately,
      compressed,
      atEvent,
      byDevice,
      async (c) => {
        const { eventId } = c.req.valid('param');
        return c.json(
          await checkin.manifest({ eventId, user: currentUser(c), ...c.req.valid('query') }),
        );
      },
    )
    .post(
      '/api/door/events/:eventId/scans',
      door,
      privately,
      limitBody(LARGEST_UPLOAD),
      compressed,
      atEvent,
      body(uploadSchema),
      async (c) => {
        const { eventId } = c.req.valid('param');
        const userId = currentUser(c).id;
        return c.json(await checkin.upload({ eventId, upload: c.req.valid('json'), userId }));
      },
    )
    .get('/api/door/events/:eventId/stream', door, atEvent, byAnybody, async (c) => {
      const { eventId } = c.req.valid('param');
      // A stream that nobody reads would stay open.
      if (c.req.method === 'HEAD') return c.body(null);
      const token = bearerToken(c) ?? '';
      const allowed = async () => mayScan(await userOf(token));
      const feed = await checkin.feed({ eventId, allowed, ...c.req.valid('query') });
      return streamFeed(c, feed, log);
    })
    .get('/api/door/devices', door, privately, async (c) =>
      c.json(await checkin.devices.list(currentUser(c))),
    )
    .post('/api/door/devices/:id/revoke', requireRole('admin'), async (c) =>
      c.json(await checkin.devices.revoke(actorOf(c), c.req.param('id'))),
    );
}
