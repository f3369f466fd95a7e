import type { Services } from '#api/compose.ts';
import { mustFindTickets } from '#api/orders/requestedOrder.ts';
import { orThrow } from '#shared/base/errors.ts';
import { noTickets } from '#shared/orders/orders.errors.ts';
import type { DocumentFile } from './documents.service.ts';
import { mount, mountPart } from '#api/http/mount.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { walletsContract } from '#shared/wallets/wallets.contract.ts';

/** Limits requests, since making a document takes a few tenths of a second of CPU time. */
const PER_MINUTE = { points: 20, seconds: 60 };

const headersOf = (type: string, { name }: DocumentFile) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** Anyone with the order link may read its documents. */
export function documentsRoutes({ orders, documents, limit, guesses, documentTurns }: Services) {
  const some = limit('documents', PER_MINUTE);
  return mountPart(ordersContract, {
    ticketsPdf: [
      some,
      guesses,
      documentTurns,
      async ({ c, param: { orderNumber } }) => {
        const { id, friend } = await mustFindTickets(orders, orderNumber, c);
        const file = orThrow(await documents.ticketsPdf(id, friend), noTickets);
        return c.body(file.content, 200, headersOf('application/pdf', file));
      },
    ],
  }).route(
    '/',
    mount(walletsContract, {
      applePass: [
        some,
        guesses,
        async ({ c, param: { orderNumber, itemId } }) => {
          const { id, friend } = await mustFindTickets(orders, orderNumber, c);
          const file = await documents.applePass(id, itemId, friend);
          return c.body(file.content, 200, headersOf('application/vnd.apple.pkpass', file));
        },
      ],
      googlePass: [
        some,
        guesses,
        async ({ c, param: { orderNumber, itemId } }) => {
          const { id, friend } = await mustFindTickets(orders, orderNumber, c);
          return c.redirect(await documents.googleLink(id, itemId, friend));
        },
      ],
    }),
  );
}
