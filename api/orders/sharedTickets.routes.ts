import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { AppError } from '#shared/base/errors.ts';
import { sharedTicketUnknown } from '#shared/orders/orders.errors.ts';
import { sharedTicketsContract } from '#shared/orders/sharedTickets.contract.ts';
import { askerOf, mustFindOrder } from './requestedOrder.ts';

const NUMBER = /^RC-[0-9A-Z-]{1,40}$/;

/** Reads the number of an offer, also in lower case. Throws `sharedTicketUnknown` for text that can't be one. */
function numberOf(text: string): string {
  const number = text.toUpperCase();
  if (!NUMBER.test(number)) throw new AppError(sharedTicketUnknown);
  return number;
}

export function sharedTicketsRoutes({ orders, sharedTickets, limit, guesses }: Services) {
  const changes = limit('shared-tickets', { points: 60, seconds: 3600 });
  // The limit is high, because everyone at a rink may share one address.
  const takes = limit('take-ticket', { points: 600, seconds: 3600 });
  const lookup = limit('shared-ticket', { points: 120, seconds: 60 });

  return mount(sharedTicketsContract, {
    offer: [
      changes,
      guesses,
      async ({ c, json, param }) => {
        const { id: orderId } = await mustFindOrder(orders, param.id, c);
        return sharedTickets.offer({ orderId, ...json }, askerOf(c));
      },
    ],
    callBack: [
      changes,
      guesses,
      async ({ c, param: { id, itemId } }) => {
        const { id: orderId } = await mustFindOrder(orders, id, c);
        await sharedTickets.callBack({ orderId, itemId }, askerOf(c));
      },
    ],
    read: [lookup, guesses, ({ param }) => sharedTickets.read(numberOf(param.number))],
    take: [
      takes,
      guesses,
      ({ c, json, param }) => sharedTickets.take(numberOf(param.number), json, askerOf(c)),
    ],
  });
}
