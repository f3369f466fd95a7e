import type { Limit } from '#api/http/rateLimit.ts';
import type { RequestsService } from './requests.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { requestsContract } from '#shared/requests/requests.contract.ts';

/** More than one person sends, with room for a school or rink behind one address. */
const REQUESTS = { points: 20, seconds: 600 };

/** The forms of the site, and where to write without one. */
export function requestsRoutes({ requests, limit }: { requests: RequestsService; limit: Limit }) {
  return createRoutes()
    .openapi(route(requestsContract.send, limit('requests', REQUESTS)), async (c) => {
      await requests.receive(c.req.valid('json'));
      return c.json({ ok: true } as const, 200);
    })
    .openapi(route(requestsContract.contact), (c) => c.json({ email: requests.teamEmail }, 200));
}
