import { currentUser, actorOf, holderOf } from '#api/http/authorise.ts';
import { csvResponse } from '#api/http/fileResponse.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';
import type { CheckinService } from './checkin.service.ts';
import { limitBody } from '#api/http/bodyLimit.ts';
import type { Log } from '#api/platform.ts';
import { compressed } from './compress.ts';
import { doorToken } from './doorToken.ts';
import { streamFeed } from '#api/http/streamFeed.ts';
import { doorNightContract } from '#shared/checkin/doorNight.contract.ts';
import { createMiddleware } from 'hono/factory';

/** No shared cache may store door data. */
const privately = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  await next();
});

export function checkinRoutes(deps: DoorDeps) {
  const { checkin } = deps;
  return createRoutes()
    .openapi(route(checkinContract.checkIn, privately), async (c) =>
      c.json(await checkin.checkIn(c.req.valid('json'), currentUser(c)), 200),
    )
    .openapi(route(checkinContract.stats, privately), async (c) =>
      c.json(await checkin.stats(c.req.valid('param').id), 200),
    )
    .openapi(route(checkinContract.attendance), async (c) =>
      c.json(await checkin.attendance(c.req.valid('param').id), 200),
    )
    .openapi(route(checkinContract.attendanceCsv), async (c) =>
      csvResponse(await checkin.attendanceFile(c.req.valid('param').id)),
    )
    .route('/', nightRoutes(checkin))
    .route('/', doorRoutes(deps))
    .route('/', deviceRoutes(deps));
}

const REGISTRATIONS = { points: 60, seconds: 60 * 60 };
/** A limit for a whole venue, whose phones share an address. */
const PROOFS = { points: 600, seconds: 60 };

type Deps = { checkin: CheckinService; limit: Limit };

function deviceRoutes({ checkin: { devices, registration, sessions }, limit }: Deps) {
  const proofs = limit('door-proofs', PROOFS);
  return createRoutes()
    .openapi(route(doorDevicesContract.list, privately), async (c) =>
      c.json(await devices.list(currentUser(c)), 200),
    )
    .openapi(
      route(doorDevicesContract.register, limit('door-devices', REGISTRATIONS), privately),
      async (c) => {
        const from = { user: currentUser(c), session: c.get('session')?.session ?? null };
        return c.json(await registration.register(from, c.req.valid('json')), 201);
      },
    )
    .openapi(route(doorDevicesContract.rename), async (c) => {
      const [{ id }, { name }] = [c.req.valid('param'), c.req.valid('json')];
      return c.json(await devices.rename(currentUser(c), id, name), 200);
    })
    .openapi(route(doorDevicesContract.approve), async (c) =>
      c.json(await devices.approve(actorOf(c), c.req.valid('param').id), 200),
    )
    .openapi(route(doorDevicesContract.revoke), async (c) =>
      c.json(await devices.revoke(actorOf(c), c.req.valid('param').id), 200),
    )
    .openapi(route(doorDevicesContract.challenge, proofs, privately), async (c) =>
      c.json(await sessions.challenge(c.req.valid('param').id), 200),
    )
    .openapi(route(doorDevicesContract.token, proofs, privately), async (c) =>
      c.json(await sessions.token(c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(route(doorDevicesContract.approvals, privately), async (c) =>
      c.json(await registration.approvals(actorOf(c)), 201),
    )
    .openapi(route(doorDevicesContract.settings), async (c) =>
      c.json(await registration.settings(), 200),
    )
    .openapi(route(doorDevicesContract.changeSettings), async (c) =>
      c.json(await registration.changeSettings(actorOf(c), c.req.valid('json')), 200),
    );
}

/** 500 scans with the longest codes are 400 kB. */
const LARGEST_UPLOAD = 1_000_000;

type DoorDeps = {
  checkin: CheckinService;
  limit: Limit;
  log: Log;
};

function doorRoutes({ checkin, log }: Pick<DoorDeps, 'checkin' | 'log'>) {
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

function nightRoutes({ doorNight }: Pick<CheckinService, 'doorNight'>) {
  return createRoutes()
    .openapi(route(doorNightContract.show, privately), async (c) =>
      c.json(await doorNight.night(c.req.valid('param').id), 200),
    )
    .openapi(route(doorNightContract.close), async (c) => {
      await doorNight.closeIncident(
        actorOf(c),
        c.req.valid('param').scanId,
        c.req.valid('json').word,
      );
      return c.body(null, 204);
    })
    .openapi(route(doorNightContract.reopen), async (c) => {
      await doorNight.reopenIncident(actorOf(c), c.req.valid('param').scanId);
      return c.body(null, 204);
    });
}
