import { actorOf, currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';
import type { CheckinService } from './checkin.service.ts';
import { privately } from './privately.ts';

const REGISTRATIONS = { points: 60, seconds: 60 * 60 };
/** Of a venue whose phones share an address. */
const PROOFS = { points: 600, seconds: 60 };

type Deps = { checkin: CheckinService; limit: Limit };

export function deviceRoutes({ checkin: { devices, registration, sessions }, limit }: Deps) {
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
