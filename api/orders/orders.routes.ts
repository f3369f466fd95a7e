import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { foundOrder, secret } from './found.ts';
import type { Guesses } from './guesses.ts';
import type { OrdersService } from './orders.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';

type Deps = { orders: OrdersService; limit: Limit; guesses: Guesses };

export function ordersRoutes({ orders, limit, guesses }: Deps) {
  const lookup = limit('orders', { points: 120, seconds: 60 });

  return createRoutes()
    .openapi(route(ordersContract.own, secret), async (c) =>
      c.json(await orders.ofUser(currentUser(c).id), 200),
    )
    .openapi(route(ordersContract.byNumber, secret, lookup, guesses), async (c) =>
      c.json((await foundOrder(orders, c.req.valid('param').orderNumber, c)).order, 200),
    )
    .openapi(route(ordersContract.items, secret, lookup, guesses), async (c) =>
      c.json((await foundOrder(orders, c.req.valid('param').id, c)).order.items, 200),
    )
    .openapi(route(ordersContract.read, secret, lookup, guesses), async (c) =>
      c.json((await foundOrder(orders, c.req.valid('param').id, c)).order, 200),
    );
}
