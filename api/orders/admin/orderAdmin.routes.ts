import { actorOf, isProved } from '#api/http/authorise.ts';
import { csvResponse, pdfResponse } from '#api/http/fileResponse.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { InTurn } from '#api/http/turns.ts';
import type { OrderAdminService } from './orderAdmin.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';

const RESENDS = { points: 30, seconds: 60 };
/** A file reads all orders. */
const FILES = { points: 20, seconds: 60 };

type Deps = { orderAdmin: OrderAdminService; limit: Limit; documentTurns: InTurn };

export function orderAdminRoutes({ orderAdmin, limit, documentTurns }: Deps) {
  const files = limit('order-files', FILES);
  return createRoutes()
    .openapi(route(orderAdminContract.list), async (c) => {
      const { orders, total, next } = await orderAdmin.list(c.req.valid('query'));
      c.header('X-Total-Count', String(total));
      if (next) c.header('X-Next-Cursor', next);
      return c.json(orders, 200);
    })
    .openapi(route(orderAdminContract.read), async (c) =>
      c.json(await orderAdmin.read(c.req.valid('param').id), 200),
    )
    .openapi(route(orderAdminContract.mend), async (c) => {
      const { id } = c.req.valid('param');
      const asked = { actor: actorOf(c), proved: isProved(c) };
      return c.json(await orderAdmin.mend(id, c.req.valid('json'), asked), 200);
    })
    .openapi(route(orderAdminContract.csv, files), (c) =>
      csvResponse(orderAdmin.ordersFile(c.req.valid('query'))),
    )
    .openapi(route(orderAdminContract.pdf, files, documentTurns), async (c) =>
      pdfResponse(await orderAdmin.pdf(c.req.valid('param').id)),
    )
    .openapi(route(orderAdminContract.attendees, files), async (c) =>
      csvResponse(await orderAdmin.attendeesFile(c.req.valid('param').id)),
    )
    .openapi(route(orderAdminContract.resend, limit('resend', RESENDS)), async (c) => {
      await orderAdmin.resend(c.req.valid('param').id, actorOf(c));
      return c.json({ message: 'Confirmation email has been resent successfully.' }, 200);
    });
}
