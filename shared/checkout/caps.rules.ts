import type { Problem } from '#shared/base/errors.ts';
import type { EventCaps } from '#shared/events/events.schemas.ts';
import {
  tooManyFreeFor,
  tooManyHeldFor,
  tooManyHolds,
  tooManyHoldsOverConnection,
} from './checkout.errors.ts';
import { type CustomerInfo, customerInfoSchema } from '#shared/orders/orders.schemas.ts';

/** Tickets of one event claimed by one mailbox or network address, including those in the new basket. */
export type Claim = {
  /** Number of open checkouts. */
  holds: number;
  /** Number of tickets that open checkouts hold. */
  held: number;
  /** Tickets of orders without payment, whether held or issued. */
  free: number;
};

type Caps = Readonly<Claim>;

/** Default caps of a mailbox, enough for a group of ten with three days each, or ten tries from different devices. */
const MAILBOX_CAPS: Caps = { holds: 10, held: 50, free: 20 };
/**
 * Default caps of a network address; higher, since the devices of a rink or a family share one. Free tickets count
 * for `ADDRESS_WINDOW_MS`.
 */
const ADDRESS_CAPS: Caps = { holds: 30, held: 100, free: 60 };

/** Caps of an event that sets none of its own. */
export const DEFAULT_CAPS = {
  max_held_per_buyer: MAILBOX_CAPS.held,
  max_free_per_buyer: MAILBOX_CAPS.free,
  max_free_per_connection: ADDRESS_CAPS.free,
} satisfies EventCaps;

/**
 * Caps that an event sets replace the defaults. A connection may have at least as much as one buyer, unless the event
 * says otherwise.
 */
export function capsOf(event: EventCaps): { mailbox: Caps; address: Caps } {
  const held = event.max_held_per_buyer ?? MAILBOX_CAPS.held;
  const free = event.max_free_per_buyer ?? MAILBOX_CAPS.free;
  const overConnection = event.max_free_per_connection ?? Math.max(ADDRESS_CAPS.free, free);
  return {
    mailbox: { ...MAILBOX_CAPS, held, free },
    address: { ...ADDRESS_CAPS, held: Math.max(ADDRESS_CAPS.held, held), free: overConnection },
  };
}
export const ADDRESS_WINDOW_MS = 60 * 60_000;

/** Free orders that one mailbox may confirm within the window, across all events. */
export const MAX_FREE_ORDERS = 10;
export const FREE_ORDERS_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Why a mailbox may not have this basket, or null if it may. `isFree` is true if the basket costs nothing: earlier
 * free tickets do not prevent a paid purchase.
 */
export function mailboxCapProblem(
  claim: Claim,
  { held, holds, free }: Caps,
  isFree: boolean,
): Problem | null {
  if (isFree && claim.free > free) return tooManyFreeFor(free);
  if (claim.held > held) return tooManyHeldFor(held);
  return claim.holds > holds ? tooManyHolds : null;
}

export function addressCapProblem(claim: Claim, { held, holds }: Caps): Problem | null {
  return claim.held > held || claim.holds > holds ? tooManyHoldsOverConnection : null;
}

/**
 * True if so many free tickets were ordered over this connection that the owner of the mailbox must confirm the
 * order.
 */
export const needsConfirmation = (claim: Claim, { free }: Caps): boolean => claim.free > free;

/** `at` in milliseconds since the epoch. */
export type CardTry = { at: number; paid: boolean };

const WINDOW_MS = 60 * 60_000;
/** Declines allowed within an hour: four buyers with five cards each. */
const FREE_DECLINES = 20;
/** Additional declines allowed for each success, since busy venues have declines, too. */
const DECLINES_PER_PAYMENT = 2;

/**
 * Milliseconds that a network address must wait before another payment, or 0. Card testing causes mostly declines;
 * the shared address of a venue has mostly successes. `tries` must be sorted, oldest first.
 */
export function waitAfter(tries: readonly CardTry[], now: number): number {
  const recent = tries.filter(({ at }) => at > now - WINDOW_MS);
  const paid = recent.filter((one) => one.paid).length;
  let room = FREE_DECLINES + DECLINES_PER_PAYMENT * paid - (recent.length - paid);
  let wait = 0;
  // Let the oldest tries expire one by one until there is room.
  for (const one of recent) {
    const until = one.at + WINDOW_MS - now;
    if (room > 0 && until > wait) return wait;
    room += one.paid ? -DECLINES_PER_PAYMENT : 1;
    wait = until;
  }
  return wait;
}

const MAX_REMEMBERED = 1000;

/** Keeps the tries of the last hour, up to a maximum number. */
export const remembered = (tries: readonly CardTry[], now: number): CardTry[] =>
  tries.filter(({ at }) => at > now - WINDOW_MS).slice(-MAX_REMEMBERED);

type Buyer = { first_name: string; last_name: string; email: string; phone: string };

/**
 * True if a selection names the buyer of a checkout exactly. All fields must match, so that knowing one of them is
 * not enough.
 */
export function namesBuyer(selection: unknown, buyer: Buyer): boolean {
  const given = customerOf(selection);
  if (!given) return false;
  const { firstName, lastName, email, phone } = given;
  return (
    email.toLowerCase() === buyer.email.toLowerCase() &&
    firstName === buyer.first_name &&
    lastName === buyer.last_name &&
    phone === buyer.phone
  );
}

/** Reads the buyer from a selection that a browser sent; null if it names none. */
export function customerOf(selection: unknown): CustomerInfo | null {
  if (typeof selection !== 'object' || selection === null || !('customerInfo' in selection))
    return null;
  return customerInfoSchema.safeParse(selection.customerInfo).data ?? null;
}
