import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { foundOrder, secret } from './found.ts';
import type { OrdersService } from './orders.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';

export function ordersRoutes({ orders, limit }: { orders: OrdersService; limit: Limit }) {
  const lookup = limit('orders', { points: 120, seconds: 60 });
  const found = (reference: string) => foundOrder(orders, reference);

  return createRoutes()
    .openapi(route(ordersContract.own, secret), async (c) =>
      c.json(await orders.ofUser(currentUser(c).id), 200),
    )
    .openapi(route(ordersContract.byNumber, secret, lookup), async (c) =>
      c.json(await found(c.req.valid('param').orderNumber), 200),
    )
    .openapi(route(ordersContract.items, secret, lookup), async (c) =>
      c.json((await found(c.req.valid('param').id)).items, 200),
    )
    .openapi(route(ordersContract.read, secret, lookup), async (c) =>
      c.json(await found(c.req.valid('param').id), 200),
    );
}
