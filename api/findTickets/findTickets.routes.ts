import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { findTicketsContract } from '#shared/findTickets/findTickets.contract.ts';
import { LINKS_ASKED } from '#shared/findTickets/findTickets.rules.ts';

/** Limit per network address, which everyone at a venue may share; mailboxes have their own limit. */
const REQUESTS = { points: 20, seconds: 900 };

export function findTicketsRoutes({ findTickets, limit }: Services) {
  return mount(findTicketsContract, {
    ask: [
      limit('find-tickets', REQUESTS),
      async ({ json }) => {
        await findTickets.ask(json.email);
        return { success: true as const, message: LINKS_ASKED };
      },
    ],
  });
}
