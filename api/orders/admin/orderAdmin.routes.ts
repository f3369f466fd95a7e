import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import { csvFile, pdfFile } from '#api/http/madeFile.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params, query } from '#api/http/validate.ts';
import { AppError } from '#shared/base/errors.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { adminOrdersQuerySchema, orderFilterSchema } from '#shared/orders/adminOrders.schemas.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import type { OrderAdminService } from './orderAdmin.service.ts';

export type OrderAdminRoutes = ReturnType<typeof orderAdminRoutes>;

const admin = requireRole('admin');
/** Whatever cannot be an id is an order that does not exist. */
const orderId = params(
  z.object({
    id: z.string().transform((id) => {
      if (!/^[A-Za-z0-9]{1,64}$/.test(id)) throw new AppError(orderNotFound);
      return id;
    }),
  }),
);
const eventId = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));

const RESENDS = { points: 30, seconds: 60 };
/** A file is a read of everything. */
const FILES = { points: 20, seconds: 60 };

/** Orders as admins see them: the list, its files, and a confirmation once more. */
export function orderAdminRoutes({
  orderAdmin,
  limit,
}: {
  orderAdmin: OrderAdminService;
  limit: Limit;
}) {
  const files = limit('order-files', FILES);
  return new Hono<AppEnv>()
    .get('/api/admin/orders', admin, query(adminOrdersQuerySchema), async (c) => {
      const { orders, total, next } = await orderAdmin.list(c.req.valid('query'));
      c.header('X-Total-Count', String(total));
      if (next) c.header('X-Next-Cursor', next);
      return c.json(orders);
    })
    .get('/api/admin/orders.csv', admin, files, query(orderFilterSchema), async (c) =>
      csvFile(await orderAdmin.ordersFile(c.req.valid('query'))),
    )
    .get('/api/admin/orders/:id/pdf', admin, files, orderId, async (c) =>
      pdfFile(await orderAdmin.pdf(c.req.valid('param').id)),
    )
    .get('/api/admin/events/:id/attendees.csv', admin, files, eventId, async (c) =>
      csvFile(await orderAdmin.attendeesFile(c.req.valid('param').id)),
    )
    .post(
      '/api/orders/:id/resend-confirmation',
      admin,
      limit('resend', RESENDS),
      orderId,
      async (c) => {
        await orderAdmin.resend(c.req.valid('param').id, actorOf(c));
        return c.json({ message: 'Confirmation email has been resent successfully.' });
      },
    );
}
