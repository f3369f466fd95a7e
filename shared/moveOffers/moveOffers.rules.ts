import type { Cents } from '#shared/base/money.ts';
import type { Problem } from '#shared/base/errors.ts';
import type { CheckoutState } from '#shared/checkout/checkoutState.rules.ts';
import type { Mode, ServerMode } from '#shared/orders/orders.schemas.ts';
import { type Quote, quote } from '#shared/pricing/pricing.rules.ts';
import { sameTicket } from '#shared/refunds/refunds.errors.ts';
import { noAddress, otherMode, ticketGone } from './moveOffers.errors.ts';
import type { OfferState } from './moveOffers.schemas.ts';

/** How long the new ticket is held for the buyer. */
export const OFFER_MS = 48 * 60 * 60_000;
/** Hold of a ticket that costs nothing. It is moved at once, so this only matters after a crash in between. */
const AT_ONCE_MS = 5 * 60_000;
/** How long a buyer who begins to pay at the last moment may take. */
const TO_PAY_MS = 15 * 60_000;
/** Longest hold, so that beginning again and again can't hold a ticket forever. */
const LONGEST_MS = OFFER_MS + 60 * 60_000;

type Product = { id: number; name: string; price: Cents; taxRate: number };

/** The full price of the new ticket. Codes and discounts of the old ticket don't carry over. */
export const offerPrice = ({ id, price, ...product }: Product, quantity = 1): Quote =>
  quote([{ ...product, kind: 'ticket', productId: id, unitPrice: price, quantity }], 0);

/** The amount paid for the old ticket, which is refunded. */
export const paidFor = (item: {
  unit_price: Cents;
  unit_discount: Cents;
  unit_tax_amount: Cents;
}) => item.unit_price - item.unit_discount + item.unit_tax_amount;

export type OldTicket = {
  status: 'valid' | 'cancelled';
  /** True if the ticket was admitted on any day. */
  used: boolean;
  disputed: boolean;
};

export const canMove = ({ status, used, disputed }: OldTicket): boolean =>
  status === 'valid' && !used && !disputed;

/** The reason why a ticket can't be exchanged for another one, or null. */
export function offerProblem(
  old: OldTicket & { productId: number; mode: Mode; email: string },
  target: { id: number },
  serverMode: ServerMode,
): Problem | null {
  if (!canMove(old)) return ticketGone;
  if (old.productId === target.id) return sameTicket;
  if (old.email === '') return noAddress;
  const paid = old.mode !== 'free' && old.mode !== 'comp';
  return paid && old.mode !== serverMode ? otherMode : null;
}

/** The end of an offer, which is never later than the end of the new event. */
export const offerUntil = (now: number, endsAt: number, amount: Cents): number =>
  Math.min(now + (amount === 0 ? AT_ONCE_MS : OFFER_MS), endsAt);

/** The time until which a buyer who begins to pay may finish. Never earlier than the offer's current end. */
export const payUntil = (
  { createdAt, expiresAt }: { createdAt: number; expiresAt: number },
  now: number,
): number => Math.max(expiresAt, Math.min(now + TO_PAY_MS, createdAt + LONGEST_MS));

export function offerState(status: CheckoutState, cancelledAt: number | null): OfferState {
  if (status === 'released') return cancelledAt === null ? 'ended' : 'cancelled';
  return status;
}
