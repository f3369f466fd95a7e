import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params } from '#api/http/validate.ts';
import { AppError } from '#shared/base/errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { OrdersService } from './orders.service.ts';

const anyReference = z.string().max(200);
/** Whatever cannot be an id or a number is an order that does not exist. */
const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

/** A ticket is a secret: no cache on the way keeps it. */
const secret = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});

export function ordersRoutes({ orders, limit }: { orders: OrdersService; limit: Limit }) {
  const lookup = limit('orders', { points: 120, seconds: 60 });

  async function found(reference: string): Promise<Order> {
    const order = REFERENCE.test(reference) ? await orders.find(reference) : null;
    if (!order) throw new AppError(orderNotFound);
    return order;
  }

  return new Hono<AppEnv>()
    .get('/api/orders/user', secret, requireUser, async (c) =>
      c.json(await orders.ofUser(currentUser(c).id)),
    )
    .get(
      '/api/orders/by-number/:orderNumber',
      secret,
      lookup,
      params(z.object({ orderNumber: anyReference })),
      async (c) => c.json(await found(c.req.valid('param').orderNumber)),
    )
    .get(
      '/api/orders/:id/items',
      secret,
      lookup,
      params(z.object({ id: anyReference })),
      async (c) => c.json((await found(c.req.valid('param').id)).items),
    )
    .get('/api/orders/:id', secret, lookup, params(z.object({ id: anyReference })), async (c) =>
      c.json(await found(c.req.valid('param').id)),
    );
}
export type OrdersRoutes = ReturnType<typeof ordersRoutes>;
