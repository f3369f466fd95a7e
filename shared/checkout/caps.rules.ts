import type { Problem } from '#shared/base/errors.ts';
import type { EventCaps } from '#shared/events/events.schemas.ts';
import {
  tooManyFreeFor,
  tooManyHeldFor,
  tooManyHolds,
  tooManyHoldsOverConnection,
} from './checkout.errors.ts';

/** Tickets of one event claimed by one mailbox or network address, including those in the new basket. */
export type Claim = {
  /** How many checkouts the mailbox or connection has open. */
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
