import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import * as store from './guests.store.ts';
import { fingerprintOf, madeBefore } from '#api/db/idempotency.ts';
import { audit } from '#api/audit/audit.ts';
import { placeComplimentary } from '#api/checkout/officeCheckouts.commands.ts';
import type { Db } from '#api/db/open.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { mailTickets } from '#api/orders/orders.commands.ts';
import type { RefundsService } from '#api/refunds/refunds.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, isAppError, orThrow } from '#shared/base/errors.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { ticketsIn } from '#shared/guests/guestLines.rules.ts';
import {
  guestInside,
  guestsEventOver,
  guestsKeyReused,
  guestsProductUnknown,
  guestUnknown,
} from '#shared/guests/guests.errors.ts';
import type { Give, Given, ListedGuest, GuestList } from '#shared/guests/guests.schemas.ts';
import { checkedIn } from '#shared/refunds/refunds.errors.ts';
import { complimentaryOf } from '#api/checkin/complimentaryCounts.queries.ts';
import { iso } from '#shared/base/iso.ts';

type Uses = { events: EventsService; refunds: RefundsService };

const DAY = 86_400_000;
/** Tickets that may be given away in a day, for all events, without a step-up. */
const FREELY_A_DAY = 5;

/** Manages complimentary tickets, which admins give away. */
export function createGuestsService(context: CheckoutContext, { events, refunds }: Uses) {
  const { db, live } = context;
  return {
    list: (eventId: number) => listGuests(db, eventId),

    /**
     * Gives tickets to all guests or to none. A repeated request with the same key gives nothing more. Throws
     * `stepUpRequired` beyond a few tickets a day.
     */
    async give(eventId: number, wish: Give, { actor, proved }: Giver): Promise<Given> {
      const asked = { eventId, wish, actor, proved };
      const give = (trx: Db) => giveAway(context, trx, asked);
      const { isNew, given } = await events.change(eventId, give, (done) => !done.isNew);
      if (isNew) notifyDoor(live, eventId);
      return given;
    },

    /** Withdraws a guest's tickets; a repeated call changes nothing. Throws `guestUnknown` and `guestInside`. */
    async withdraw(
      orderId: string,
      { force = false }: { force?: boolean | undefined },
      actor: Actor,
    ): Promise<ListedGuest> {
      const found = orThrow(await store.findGuest(db, orderId), guestUnknown);
      if (found.status === 'cancelled') return listedGuest(db, orderId);
      try {
        await refunds.withdraw({ orderId, eventId: found.event_id }, force, actor);
      } catch (error) {
        if (isAppError(error) && error.code === checkedIn.code) throw new AppError(guestInside);
        throw error;
      }
      return listedGuest(db, orderId);
    },
  };
}

/** The admin who gives tickets. `proved`: true if a step-up is at most ten minutes old. */
type Giver = { actor: Actor; proved: boolean };
type Asked = Giver & { eventId: number; wish: Give };
type Done = { isNew: boolean; given: Given };

async function giveAway(
  context: CheckoutContext,
  trx: Db,
  { eventId, wish, actor, proved }: Asked,
): Promise<Done> {
  const { platform } = context;
  const fingerprint = fingerprintOf(eventId, wish.ticketId, wish.guests, wish.note);
  const gift = await store.giftWithKey(trx, wish.idempotencyKey);
  const known = madeBefore(gift, (row) => row.fingerprint === fingerprint, guestsKeyReused);
  if (known) return { isNew: false, given: { guests: known.guests, tickets: known.tickets } };
  const now = platform.clock();
  const event = orThrow(await store.eventOf(trx, eventId), eventUnknown);
  if (event.cancelled_at !== null || event.ends_at <= now) throw new AppError(guestsEventOver);
  const product = await store.productOf(trx, eventId, wish.ticketId);
  if (!product) throw new AppError({ ...guestsProductUnknown, field: 'ticketId' });
  const given = { guests: wish.guests.length, tickets: ticketsIn(wish.guests) };
  if (!proved && given.tickets + (await store.givenSince(trx, now - DAY)) > FREELY_A_DAY)
    throw new AppError(stepUpRequired);
  const id = toBase32(platform.random(16));
  // The gift is inserted before the stock is taken: of two requests with the same key, the second fails here and then
  // finds the first one's gift.
  await store.insertGift(trx, {
    id,
    event_id: eventId,
    product_id: product.id,
    idempotency_key: wish.idempotencyKey,
    fingerprint,
    ...given,
    given_at: now,
  });
  const note = wish.note || null;
  const { guests } = wish;
  const placed = await placeComplimentary(context, trx, { product, guests, note });
  for (const order of placed) await mailTickets(trx, order, platform, `mail:order:${order.id}`);
  const what = { action: 'guests.give', entity: 'event', id: eventId, label: event.title } as const;
  const after = { ticket: product.name, ...given, note };
  await audit(trx, actor, { ...what, eventId, before: {}, after }, now);
  return { isNew: true, given };
}

/** Maximum number of guests in the list. */
const LISTED = 1000;

/** Lists the newest guests of an event, with counts of all. Throws `eventUnknown`. */
async function listGuests(db: Db, eventId: number): Promise<GuestList> {
  if (!(await store.eventOf(db, eventId))) throw new AppError(eventUnknown);
  const { tickets, checkedIn } = await complimentaryOf(db, eventId);
  return {
    guests: await listed(db, await store.guestsOf(db, eventId, LISTED)),
    total: await store.countGuests(db, eventId),
    tickets,
    checkedIn,
  };
}

/** Reads one guest as the list shows it. Throws `guestUnknown`. */
async function listedGuest(db: Db, orderId: string): Promise<ListedGuest> {
  const row = orThrow(await store.findGuest(db, orderId), guestUnknown);
  const [guest] = await listed(db, [row]);
  return orThrow(guest, guestUnknown);
}

async function listed(db: Db, rows: readonly store.GuestRow[]): Promise<ListedGuest[]> {
  const ids = rows.map(({ id }) => id);
  const tickets = Map.groupBy(await store.ticketsOf(db, ids), ({ order_id: id }) => id);
  return rows.map((row) => {
    const of = tickets.get(row.id) ?? [];
    return {
      orderId: row.id,
      orderNumber: row.order_number,
      name: row.customer_name,
      email: row.customer_email || null,
      ticket: of.map(({ name }) => name).join(', '),
      quantity: of.reduce((sum, { valid }) => sum + valid, 0),
      checkedIn: of.reduce((sum, { inside }) => sum + inside, 0),
      note: row.note,
      withdrawn: row.status === 'cancelled',
      givenAt: iso(row.created_at),
    };
  });
}
