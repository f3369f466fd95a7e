import { limitBody } from '#api/http/bodyLimit.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { Log } from '#api/platform.ts';
import type { CheckinService } from './checkin.service.ts';
import { compressed } from './compress.ts';
import { doorToken } from './doorToken.ts';
import { holderOf } from '#api/http/authorise.ts';
import { privately } from './privately.ts';
import { streamFeed } from '#api/http/streamFeed.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';

/** 500 scans with the longest codes are 400 kB. */
const LARGEST_UPLOAD = 1_000_000;

export type DoorDeps = {
  checkin: CheckinService;
  limit: Limit;
  log: Log;
};

export function doorRoutes({ checkin, log }: Pick<DoorDeps, 'checkin' | 'log'>) {
  const routes = createRoutes();
  routes.use('/api/door/events/*', doorToken(checkin.sessions));
  return routes
    .openapi(route(checkinContract.doorEvents, privately), async (c) =>
      c.json(await checkin.doorEvents(), 200),
    )
    .openapi(route(checkinContract.manifest, privately, compressed), async (c) => {
      const { eventId } = c.req.valid('param');
      const { since } = c.req.valid('query');
      return c.json(await checkin.manifest({ eventId, since, holder: holderOf(c) }), 200);
    })
    .openapi(
      route(checkinContract.upload, privately, limitBody(LARGEST_UPLOAD), compressed),
      async (c) => {
        const { eventId } = c.req.valid('param');
        const upload = c.req.valid('json');
        return c.json(await checkin.upload({ eventId, upload, holder: holderOf(c) }), 200);
      },
    )
    .openapi(route(checkinContract.stream), async (c) => {
      const { eventId } = c.req.valid('param');
      const { since } = c.req.valid('query');
      const holder = holderOf(c);
      // HEAD would leave the stream open without a reader.
      if (c.req.method === 'HEAD') return c.body(null);
      return streamFeed(c, await checkin.feed({ eventId, since, holder }), log);
    });
}
