import { daysIn } from '#shared/tickets/validOn.rules.ts';
import type { Db } from '#api/db/open.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import {
  messageDayUnknown,
  messageTicketUnknown,
  misfitOf,
  productsOf,
} from '#shared/messages/messages.rules.ts';
import type { Audience, AudienceQuery, Reach } from '#shared/messages/messages.schemas.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import { eventOf, productsOfEvent } from './messages.store.ts';
import { countAddresses, type Filter, firstRecipients } from './recipients.store.ts';

const FIRST = 3;

const problems = { ticketIds: messageTicketUnknown, days: messageDayUnknown };

/** Checks an event and its audience. Throws `eventUnknown`, `messageTicketUnknown` and `messageDayUnknown`. */
export async function checkedEvent(db: Db, eventId: number, audience: Audience) {
  const event = orThrow(await eventOf(db, eventId), eventUnknown);
  const misfit = misfitOf(audience, await productsOfEvent(db, eventId), event);
  if (misfit) throw new AppError({ ...problems[misfit], field: `audience.${misfit}` });
  return event;
}

/**
 * Builds the filter for recipients. Guests with complimentary tickets are among them; buyers in test mode only on a
 * server in test mode.
 */
export async function filterOf(
  db: Db,
  { eventId, audience, mode }: { eventId: number; audience: Audience; mode: ServerMode },
): Promise<Filter> {
  const products = await productsOfEvent(db, eventId);
  const days = products.map(({ id, valid_on }) => ({ id, valid_on: daysIn(valid_on) }));
  return {
    eventId,
    modes: modesAtDoor(mode),
    productIds: productsOf(audience, days),
    days: audience.days,
    checkedIn: audience.checkedIn,
    orderIds: audience.orderIds ?? null,
  };
}

export async function reachOf(
  db: Db,
  { eventId, mode, kind, audience }: AudienceQuery & { eventId: number; mode: ServerMode },
): Promise<Reach> {
  const filter = await filterOf(db, { eventId, audience, mode });
  const spare = kind === 'other';
  const { all, unsubscribed } = await countAddresses(db, filter);
  const recipients = await firstRecipients(db, filter, { spare, limit: FIRST });
  const first = recipients.map(({ address }) => address);
  return spare
    ? { buyers: all - unsubscribed, unsubscribed, first }
    : { buyers: all, unsubscribed: 0, first };
}
