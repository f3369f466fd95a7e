import type { Context } from 'hono';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { AppEnv } from '#api/http/types.ts';
import { foundOrder, secret, viewerOf } from '#api/orders/found.ts';
import type { Guesses } from '#api/orders/guesses.ts';
import type { Asker } from '#api/orders/orderKey.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import { AppError } from '#shared/base/errors.ts';
import { sharedTicketUnknown } from '#shared/orders/sharedTickets.errors.ts';
import { sharedTicketsContract } from '#shared/orders/sharedTickets.contract.ts';
import type { SharedTicketsService } from './sharedTickets.service.ts';

type Deps = {
  orders: OrdersService;
  sharedTickets: SharedTicketsService;
  limit: Limit;
  guesses: Guesses;
};

const NUMBER = /^RC-[0-9A-Z-]{1,40}$/;

/** Typed in lower case, too. Throws `sharedTicketUnknown` for what can be none. */
function numberOf(text: string): string {
  const number = text.toUpperCase();
  if (!NUMBER.test(number)) throw new AppError(sharedTicketUnknown);
  return number;
}

const askerOf = (c: Context<AppEnv>): Asker => ({
  ...viewerOf(c),
  name: c.get('user')?.username ?? null,
});

export function sharedTicketsRoutes({ orders, sharedTickets, limit, guesses }: Deps) {
  const changes = limit('shared-tickets', { points: 60, seconds: 3600 });
  // A rink's guests share one address.
  const takes = limit('take-ticket', { points: 600, seconds: 3600 });
  const lookup = limit('shared-ticket', { points: 120, seconds: 60 });
  const { offer, callBack, read, take } = sharedTicketsContract;
  return createRoutes()
    .openapi(route(offer, secret, changes, guesses), async (c) => {
      const { id: orderId } = await foundOrder(orders, c.req.valid('param').id, c);
      const of = { orderId, ...c.req.valid('json') };
      return c.json(await sharedTickets.offer(of, askerOf(c)), 200);
    })
    .openapi(route(callBack, secret, changes, guesses), async (c) => {
      const { id, itemId } = c.req.valid('param');
      const { id: orderId } = await foundOrder(orders, id, c);
      await sharedTickets.callBack({ orderId, itemId }, askerOf(c));
      return c.body(null, 204);
    })
    .openapi(route(read, secret, lookup, guesses), async (c) =>
      c.json(await sharedTickets.read(numberOf(c.req.valid('param').number)), 200),
    )
    .openapi(route(take, secret, takes, guesses), async (c) => {
      const number = numberOf(c.req.valid('param').number);
      return c.json(await sharedTickets.take(number, c.req.valid('json'), askerOf(c)), 200);
    });
}
