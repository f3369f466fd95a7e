import { bearerToken } from '#api/http/authorise.ts';
import { limitBody } from '#api/http/bodyLimit.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { Log } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CheckinService } from './checkin.service.ts';
import { compressed } from './compress.ts';
import { askingOf, doorToken, needed } from './doorToken.ts';
import { privately } from './privately.ts';
import { streamFeed } from '#api/http/streamFeed.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';

/** 500 scans with the longest codes are 400 kB. */
const LARGEST_UPLOAD = 1_000_000;

const mayScan = (user: User | null): boolean => user?.role === 'staff' || user?.role === 'admin';

export type DoorDeps = {
  checkin: CheckinService;
  limit: Limit;
  log: Log;
  /** Null once the session has ended. */
  userOf: (token: string) => Promise<User | null>;
};

export function doorRoutes({ checkin, log, userOf }: DoorDeps) {
  const routes = createRoutes();
  routes.use('/api/door/events/*', doorToken(checkin.sessions));
  return routes
    .openapi(route(checkinContract.doorEvents, privately), async (c) =>
      c.json(await checkin.doorEvents(), 200),
    )
    .openapi(route(checkinContract.manifest, privately, compressed), async (c) => {
      const { eventId } = c.req.valid('param');
      const query = c.req.valid('query');
      const asking = askingOf(c, query);
      const deviceId = needed(asking.deviceId, 'deviceId');
      const { since } = query;
      return c.json(await checkin.manifest({ ...asking, eventId, since, deviceId }), 200);
    })
    .openapi(
      route(checkinContract.upload, privately, limitBody(LARGEST_UPLOAD), compressed),
      async (c) => {
        const { eventId } = c.req.valid('param');
        const said = c.req.valid('json');
        const { user, ...asking } = askingOf(c, said);
        const deviceId = needed(asking.deviceId, 'deviceId');
        const deviceName = needed(asking.deviceName, 'deviceName');
        const upload = { ...said, deviceId, deviceName };
        return c.json(await checkin.upload({ ...asking, eventId, upload, userId: user.id }), 200);
      },
    )
    .openapi(route(checkinContract.stream), async (c) => {
      const { eventId } = c.req.valid('param');
      // HEAD would leave the stream open without a reader.
      if (c.req.method === 'HEAD') return c.body(null);
      const token = bearerToken(c) ?? '';
      const allowed = async () => mayScan(await userOf(token));
      const { since, ...said } = c.req.valid('query');
      const feed = await checkin.feed({ ...askingOf(c, said), eventId, since, allowed });
      return streamFeed(c, feed, log);
    });
}
