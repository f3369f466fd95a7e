import type { Problem } from '#shared/base/errors.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { tooManyFree, tooManyHolds } from './checkout.errors.ts';

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
export const ADDRESS_WINDOW_MS = 60 * 60_000;

/** Confirmations of free orders that one mailbox gets, of all events. */
export const MAX_FREE_ORDERS = 10;
export const FREE_ORDERS_WINDOW_MS = 24 * 60 * 60_000;

/** A mailbox gets what is sent to `name+anything`, too. */
export const mailboxOf = (email: string): string =>
  emailKeyOf(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');

const OVER_CONNECTION = 'over your connection';

export function mailboxCapProblem(claim: Claim): Problem | null {
  if (claim.free > MAILBOX_CAPS.free) return tooManyFree;
  return exceeds(claim, MAILBOX_CAPS) ? tooManyHolds : null;
}

export function addressCapProblem(claim: Claim): Problem | null {
  if (claim.free > ADDRESS_CAPS.free) {
    return {
      ...tooManyFree,
      message: `Many free tickets for this event were taken ${OVER_CONNECTION}. Please try again in an hour, or over another connection.`,
    };
  }
  if (!exceeds(claim, ADDRESS_CAPS)) return null;
  return {
    ...tooManyHolds,
    message: `Many tickets for this event are being held ${OVER_CONNECTION}. Please try again in a few minutes, or over another connection.`,
  };
}

const exceeds = (claim: Claim, caps: Caps): boolean =>
  claim.holds > caps.holds || claim.held > caps.held;
