import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { findTicketsContract } from '#shared/findTickets/findTickets.contract.ts';
import { LINKS_ASKED } from '#shared/findTickets/findTickets.rules.ts';
import type { FindTicketsService } from './findTickets.service.ts';

/** Per address of a venue; mailboxes have a limit of their own. */
const REQUESTS = { points: 20, seconds: 900 };

type Deps = { findTickets: FindTicketsService; limit: Limit };

export function findTicketsRoutes({ findTickets, limit }: Deps) {
  return createRoutes().openapi(
    route(findTicketsContract.ask, limit('find-tickets', REQUESTS)),
    async (c) => {
      await findTickets.ask(c.req.valid('json').email);
      return c.json({ success: true as const, message: LINKS_ASKED }, 200);
    },
  );
}
