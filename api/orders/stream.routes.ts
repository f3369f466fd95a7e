import { streamFeed } from '#api/http/streamFeed.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import type { Platform } from '#api/platform.ts';
import { AppError } from '#shared/base/errors.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import type { OrderFollowers } from './followers.ts';
import { foundTickets } from './found.ts';
import type { Guesses } from './guesses.ts';
import type { OrdersService } from './orders.service.ts';

export type OrderStreamDeps = {
  orders: OrdersService;
  followers: OrderFollowers;
  addressOf: AddressOf;
  platform: Pick<Platform, 'log'>;
  limit: Limit;
  guesses: Guesses;
};

const FULL_FOR_S = '60';

export function orderStreamRoutes(deps: OrderStreamDeps) {
  const { orders, followers, addressOf, platform, limit, guesses } = deps;
  const streams = limit('order-streams', { points: 120, seconds: 60 });
  return createRoutes().openapi(route(ordersContract.stream, streams, guesses), async (c) => {
    const { id, order } = await foundTickets(orders, c.req.valid('param').id, c);
    // The stream behind a HEAD answer would never be read or ended.
    if (c.req.raw.method === 'HEAD') return c.body(null, 204);
    const feed = await followers.follow({ id, eventId: order.event_id, address: addressOf(c) });
    if ('messages' in feed) return streamFeed(c, feed, platform.log);
    c.header('Retry-After', FULL_FOR_S);
    throw new AppError(feed);
  });
}
