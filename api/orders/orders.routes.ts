import type { Services } from '#api/compose.ts';
import { asReference, askerOf, mustFindOrder, mustFindTickets } from './requestedOrder.ts';
import { mountPart } from '#api/http/mount.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { streamFeed } from '#api/http/liveStream.ts';
import { AppError } from '#shared/base/errors.ts';

export function ordersRoutes(services: Services) {
  const { orders, limit, guesses } = services;
  const replacements = limit('replace-link', { points: 10, seconds: 3600 });
  const names = limit('attendees', { points: 60, seconds: 3600 });
  const changes = limit('answers', { points: 60, seconds: 3600 });
  // The limit is high, because an open ticket page reads its order again each time its stream opens.
  const lookup = limit('orders', { points: 240, seconds: 60 });
  return mountPart(ordersContract, {
    own: ({ user }) => orders.ofUser(user.id),
    replaceLink: [
      replacements,
      guesses,
      ({ c, param }) => orders.replaceLink(asReference(param.id), askerOf(c)),
    ],
    nameAttendees: [
      names,
      guesses,
      async ({ c, json, param: { id: reference } }) => {
        const { id } = await mustFindOrder(orders, reference, c);
        await orders.nameAttendees(id, json, askerOf(c));
        return (await mustFindOrder(orders, reference, c)).order;
      },
    ],
    asked: [
      lookup,
      guesses,
      async ({ c, param }) => {
        const { id, known } = await mustFindOrder(orders, param.id, c);
        return orders.answers.asked(id, known);
      },
    ],
    changeAnswers: [
      changes,
      guesses,
      async ({ c, json, param: { id: reference } }) => {
        const { id } = await mustFindOrder(orders, reference, c);
        await orders.answers.change(id, json, askerOf(c));
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
  }).route('/', orderStreamRoutes(services));
}

const FULL_FOR_S = '60';

function orderStreamRoutes(services: Services) {
  const { orders, orderStreams, addressOf, platform, limit, guesses } = services;
  const streams = limit('order-streams', { points: 120, seconds: 60 });
  return mountPart(ordersContract, {
    stream: [
      streams,
      guesses,
      async ({ c, param }) => {
        const { id, order } = await mustFindTickets(orders, param.id, c);
        const { event_id: eventId } = order;
        const feed = await orderStreams.open({ id, eventId, address: addressOf(c) });
        if ('messages' in feed) return streamFeed(c, feed, platform.log);
        c.header('Retry-After', FULL_FOR_S);
        throw new AppError(feed);
      },
    ],
  });
}
