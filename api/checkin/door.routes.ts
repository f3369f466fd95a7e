import { actorOf, bearerToken, currentUser } from '#api/http/authorise.ts';
import { limitBody } from '#api/http/bodyLimit.ts';
import type { Log } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CheckinService } from './checkin.service.ts';
import { compressed } from './compress.ts';
import { privately } from './privately.ts';
import { streamFeed } from './stream.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';

/** 500 scans with the longest codes are 400 kB. */
const LARGEST_UPLOAD = 1_000_000;

const mayScan = (user: User | null): boolean => user?.role === 'staff' || user?.role === 'admin';

export type DoorDeps = {
  checkin: CheckinService;
  log: Log;
  /** Null once the session has ended. */
  userOf: (token: string) => Promise<User | null>;
};

export function doorRoutes({ checkin, log, userOf }: DoorDeps) {
  return createRoutes()
    .openapi(route(checkinContract.doorEvents, privately), async (c) =>
      c.json(await checkin.doorEvents(), 200),
    )
    .openapi(route(checkinContract.manifest, privately, compressed), async (c) => {
      const { eventId } = c.req.valid('param');
      return c.json(
        await checkin.manifest({ eventId, user: currentUser(c), ...c.req.valid('query') }),
        200,
      );
    })
    .openapi(
      route(checkinContract.upload, privately, limitBody(LARGEST_UPLOAD), compressed),
      async (c) => {
        const { eventId } = c.req.valid('param');
        const userId = currentUser(c).id;
        return c.json(await checkin.upload({ eventId, upload: c.req.valid('json'), userId }), 200);
      },
    )
    .openapi(route(checkinContract.stream), async (c) => {
      const { eventId } = c.req.valid('param');
      // HEAD would leave the stream open without a reader.
      if (c.req.method === 'HEAD') return c.body(null);
      const token = bearerToken(c) ?? '';
      const allowed = async () => mayScan(await userOf(token));
      const feed = await checkin.feed({ eventId, allowed, ...c.req.valid('query') });
      return streamFeed(c, feed, log);
    })
    .openapi(route(checkinContract.devices, privately), async (c) =>
      c.json(await checkin.devices.list(currentUser(c)), 200),
    )
    .openapi(route(checkinContract.revoke), async (c) =>
      c.json(await checkin.devices.revoke(actorOf(c), c.req.param('id')), 200),
    );
}
