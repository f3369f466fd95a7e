import type { Problem } from '#shared/base/errors.ts';
import type { EventCaps } from '#shared/events/eventCaps.schemas.ts';
import {
  tooManyFreeFor,
  tooManyHeldFor,
  tooManyHolds,
  tooManyHoldsOverConnection,
} from './checkout.errors.ts';

/** What one mailbox or one network address has of an event, the new basket included. */
export type Claim = {
  /** Open checkouts, and the tickets that they hold. */
  holds: number;
  held: number;
  /** Tickets of orders without payment: held, or issued. */
  free: number;
};

type Caps = Readonly<Claim>;

/** A group of ten with three days each fits; so do ten tries from different devices. */
const MAILBOX_CAPS: Caps = { holds: 10, held: 50, free: 20 };
/** A rink's or a family's devices share one address. Free tickets count for `ADDRESS_WINDOW_MS`. */
const ADDRESS_CAPS: Caps = { holds: 30, held: 100, free: 60 };

/** Where an event sets none. */
export const DEFAULT_CAPS = {
  max_held_per_buyer: MAILBOX_CAPS.held,
  max_free_per_buyer: MAILBOX_CAPS.free,
  max_free_per_connection: ADDRESS_CAPS.free,
} satisfies EventCaps;

/** What an event sets counts; a connection never has less than one buyer unless it is said. */
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

/** Confirmations of free orders that one mailbox gets, of all events. */
export const MAX_FREE_ORDERS = 10;
export const FREE_ORDERS_WINDOW_MS = 24 * 60 * 60_000;

/** `isFree`: whether the basket costs nothing; free tickets of earlier ones stop no purchase. */
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

/** Over a connection that has had many free tickets, the mailbox's owner confirms the order. */
export const needsConfirmation = (claim: Claim, { free }: Caps): boolean => claim.free > free;
