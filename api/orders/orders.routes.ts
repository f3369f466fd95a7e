import { asReference, askerOf, mustFindOrder, mustFindTickets } from './askedOrder.ts';
import type { NameAttendees } from '#shared/orders/attendees.schemas.ts';
import type { NewLink } from '#shared/orders/orders.schemas.ts';
import type { AnswersOfOrder } from './answers.ts';
import type { Asker } from './orderKey.ts';
import { mountPart } from '#api/http/mount.ts';
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
  // High, because an open ticket page reads its order again each time its stream opens.
  const lookup = limit('orders', { points: 240, seconds: 60 });
  return mountPart(ordersContract, {
    own: ({ user }) => orders.ofUser(user.id),
    replaceLink: [
      replacements,
      guesses,
      ({ c, param }) => replaceLink(asReference(param.id), askerOf(c)),
    ],
    nameAttendees: [
      names,
      guesses,
      async ({ c, json, param: { id: reference } }) => {
        const { id } = await mustFindOrder(orders, reference, c);
        await nameAttendees(id, json, askerOf(c));
        return (await mustFindOrder(orders, reference, c)).order;
      },
    ],
    asked: [
      lookup,
      guesses,
      async ({ c, param }) => {
        const { id, known } = await mustFindOrder(orders, param.id, c);
        return orderAnswers.asked(id, known);
      },
    ],
    changeAnswers: [
      changes,
      guesses,
      async ({ c, json, param: { id: reference } }) => {
        const { id } = await mustFindOrder(orders, reference, c);
        await orderAnswers.change(id, json, askerOf(c));
        return (await mustFindOrder(orders, reference, c)).order;
      },
    ],
    byNumber: [
      lookup,
      guesses,
      async ({ c, param }) => (await mustFindTickets(orders, param.orderNumber, c)).order,
    ],
    items: [
      lookup,
      guesses,
      async ({ c, param }) => (await mustFindTickets(orders, param.id, c)).order.items,
    ],
    read: [
      lookup,
      guesses,
      async ({ c, param }) => (await mustFindTickets(orders, param.id, c)).order,
    ],
  }).route('/', orderStreamRoutes(deps));
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
  return mountPart(ordersContract, {
    stream: [
      streams,
      guesses,
      async ({ c, param }) => {
        const { id, order } = await mustFindTickets(orders, param.id, c);
        const feed = await followers.follow({ id, eventId: order.event_id, address: addressOf(c) });
        if ('messages' in feed) return streamFeed(c, feed, platform.log);
        c.header('Retry-After', FULL_FOR_S);
        throw new AppError(feed);
      },
    ],
  });
}
