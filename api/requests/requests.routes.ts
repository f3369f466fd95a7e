import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { requestsContract } from '#shared/requests/requests.contract.ts';

/** Limit on requests from one connection, which many people at a school or rink may share. */
const REQUESTS = { points: 20, seconds: 600 };

/** Routes for requests from the site's forms, and for the team's e-mail address. */
export function requestsRoutes({ requests, limit }: Services) {
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
