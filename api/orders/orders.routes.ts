import { Hono } from 'hono';
import { z } from 'zod';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params } from '#api/http/validate.ts';
import { foundOrder, secret } from './found.ts';
import type { OrdersService } from './orders.service.ts';

const anyReference = z.string().max(200);

export function ordersRoutes({ orders, limit }: { orders: OrdersService; limit: Limit }) {
  const lookup = limit('orders', { points: 120, seconds: 60 });
  const found = (reference: string) => foundOrder(orders, reference);

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
