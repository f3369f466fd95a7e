import { currentUser } from '#api/http/authorise.ts';
import { asReference, foundOrder, foundTickets, secret, viewerOf } from './found.ts';
import type { NameAttendees } from '#shared/orders/attendees.schemas.ts';
import type { NewLink } from '#shared/orders/orders.schemas.ts';
import type { AnswersOfOrder } from './answers.ts';
import type { Asker } from './orderKey.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { streamFeed } from '#api/http/streamFeed.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import type { Platform } from '#api/platform.ts';
import { AppError } from '#shared/base/errors.ts';
import type { OrderFollowers } from './followers.ts';
import type { Guesses } from './guesses.ts';
import type { OrdersService } from './orders.service.ts';

type Deps = OrderStreamDeps & {
  orderAnswers: AnswersOfOrder;
  replaceLink: (reference: string, asker: Asker) => Promise<NewLink>;
  nameAttendees: (orderId: string, wish: NameAttendees, asker: Asker) => Promise<void>;
};

export function ordersRoutes(deps: Deps) {
  const { orders, replaceLink, nameAttendees, orderAnswers, limit, guesses } = deps;
  const replacements = limit('replace-link', { points: 10, seconds: 3600 });
  const names = limit('attendees', { points: 60, seconds: 3600 });
  const changes = limit('answers', { points: 60, seconds: 3600 });
  // An open ticket reads its order again when its stream opens.
  const lookup = limit('orders', { points: 240, seconds: 60 });

  return createRoutes()
    .openapi(route(ordersContract.own, secret), async (c) =>
      c.json(await orders.ofUser(currentUser(c).id), 200),
    )
    .openapi(route(ordersContract.replaceLink, secret, replacements, guesses), async (c) => {
      const id = asReference(c.req.valid('param').id);
      const asker = { ...viewerOf(c), name: c.get('user')?.username ?? null };
      return c.json(await replaceLink(id, asker), 200);
    })
    .openapi(route(ordersContract.nameAttendees, secret, names, guesses), async (c) => {
      const { id: reference } = c.req.valid('param');
      const { id } = await foundOrder(orders, reference, c);
      const asker = { ...viewerOf(c), name: c.get('user')?.username ?? null };
      await nameAttendees(id, c.req.valid('json'), asker);
      return c.json((await foundOrder(orders, reference, c)).order, 200);
    })
    .openapi(route(ordersContract.asked, secret, lookup, guesses), async (c) => {
      const { id, known } = await foundOrder(orders, c.req.valid('param').id, c);
      return c.json(await orderAnswers.asked(id, known), 200);
    })
    .openapi(route(ordersContract.changeAnswers, secret, changes, guesses), async (c) => {
      const { id: reference } = c.req.valid('param');
      const { id } = await foundOrder(orders, reference, c);
      const asker = { ...viewerOf(c), name: c.get('user')?.username ?? null };
      await orderAnswers.change(id, c.req.valid('json'), asker);
      return c.json((await foundOrder(orders, reference, c)).order, 200);
    })
    .openapi(route(ordersContract.byNumber, secret, lookup, guesses), async (c) =>
      c.json((await foundTickets(orders, c.req.valid('param').orderNumber, c)).order, 200),
    )
    .openapi(route(ordersContract.items, secret, lookup, guesses), async (c) =>
      c.json((await foundTickets(orders, c.req.valid('param').id, c)).order.items, 200),
    )
    .openapi(route(ordersContract.read, secret, lookup, guesses), async (c) =>
      c.json((await foundTickets(orders, c.req.valid('param').id, c)).order, 200),
    )
    .route('/', orderStreamRoutes(deps));
}

type OrderStreamDeps = {
  orders: OrdersService;
  followers: OrderFollowers;
  addressOf: AddressOf;
  platform: Pick<Platform, 'log'>;
  limit: Limit;
  guesses: Guesses;
};

const FULL_FOR_S = '60';

function orderStreamRoutes(deps: OrderStreamDeps) {
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
