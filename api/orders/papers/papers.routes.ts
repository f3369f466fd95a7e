import { Hono } from 'hono';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { foundOrder, secret } from '#api/orders/found.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import { AppError } from '#shared/base/errors.ts';
import { noTickets } from '#shared/orders/orders.errors.ts';
import type { PapersService } from './papers.service.ts';

export type PapersRoutes = ReturnType<typeof papersRoutes>;

/** A paper is some tenths of a second of a processor. */
const PAPERS = { points: 20, seconds: 60 };

/** The papers of an order, for whoever has its number, like the order itself. */
export function papersRoutes({
  orders,
  papers,
  limit,
}: {
  orders: OrdersService;
  papers: PapersService;
  limit: Limit;
}) {
  return new Hono<AppEnv>().get(
    '/api/orders/:orderNumber/tickets.pdf',
    secret,
    limit('papers', PAPERS),
    async (c) => {
      const { id } = await foundOrder(orders, c.req.param('orderNumber'));
      const file = await papers.ticketsPdf(id);
      if (!file) throw new AppError(noTickets);
      return c.body(file.content, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${file.name}"`,
      });
    },
  );
}
