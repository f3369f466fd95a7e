import { Hono } from 'hono';
import { z } from 'zod';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params } from '#api/http/validate.ts';
import { foundOrder, secret } from '#api/orders/found.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import { AppError } from '#shared/base/errors.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { noTickets } from '#shared/orders/orders.errors.ts';
import type { DocumentFile } from './documents.deps.ts';
import type { DocumentsService } from './documents.service.ts';

/** A paper is some tenths of a second of a processor. */
const PER_MINUTE = { points: 20, seconds: 60 };

const ticket = params(
  z.object({ orderNumber: z.string(), itemId: z.coerce.number<string>().pipe(idSchema) }),
);

const headersOf = (type: string, { name }: DocumentFile) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
});

type Deps = { orders: OrdersService; documents: DocumentsService; limit: Limit };

/** The documents of an order, for whoever has its number, like the order itself. */
export function documentsRoutes({ orders, documents, limit }: Deps) {
  const some = limit('papers', PER_MINUTE);
  return new Hono<AppEnv>()
    .get('/api/orders/:orderNumber/tickets.pdf', secret, some, async (c) => {
      const { id } = await foundOrder(orders, c.req.param('orderNumber'));
      const file = await documents.ticketsPdf(id);
      if (!file) throw new AppError(noTickets);
      return c.body(file.content, 200, headersOf('application/pdf', file));
    })
    .get(
      '/api/orders/:orderNumber/tickets/:itemId/apple.pkpass',
      secret,
      some,
      ticket,
      async (c) => {
        const { orderNumber, itemId } = c.req.valid('param');
        const { id } = await foundOrder(orders, orderNumber);
        const file = await documents.applePass(id, itemId);
        return c.body(file.content, 200, headersOf('application/vnd.apple.pkpass', file));
      },
    )
    .get('/api/orders/:orderNumber/tickets/:itemId/google', secret, some, ticket, async (c) => {
      const { orderNumber, itemId } = c.req.valid('param');
      const { id } = await foundOrder(orders, orderNumber);
      return c.redirect(await documents.googleLink(id, itemId));
    });
}
