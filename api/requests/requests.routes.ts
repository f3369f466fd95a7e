import type { Limit } from '#api/http/rateLimit.ts';
import type { RequestsService } from './requests.service.ts';
import { mount } from '#api/http/mount.ts';
import { requestsContract } from '#shared/requests/requests.contract.ts';

/** More than one person sends, with room for a school or rink behind one address. */
const REQUESTS = { points: 20, seconds: 600 };

/** The forms of the site, and where to write without one. */
export function requestsRoutes({ requests, limit }: { requests: RequestsService; limit: Limit }) {
  return mount(requestsContract, {
    send: [
      limit('requests', REQUESTS),
      async ({ json }) => {
        await requests.receive(json);
        return { ok: true } as const;
      },
    ],
    contact: () => ({ email: requests.teamEmail }),
  });
}
