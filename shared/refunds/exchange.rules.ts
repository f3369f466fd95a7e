import { allocate, type Cents } from '#shared/base/money.ts';
import type { Problem } from '#shared/base/errors.ts';
import { costsMore, sameTicket, taxedOtherwise } from './refunds.errors.ts';

/** What was paid for one ticket, with discount and tax as they were at the sale. */
type Paid = { unitPrice: Cents; discount: Cents; tax: Cents; commission: Cents };
type Share = Paid;

type Held = Paid & { productId: number; taxRate: number };
type Wanted = { id: number; price: Cents; taxRate: number };
export type Exchange = {
  /** The part of the payment that is kept for the other ticket. */
  kept: Share;
  /** The rest of the payment, which goes back to the buyer. */
  back: Share;
  /** The sum that goes back to the buyer: net and tax of `back`. */
  amount: Cents;
  /** How much more the other ticket costs, before tax and discount. */
  dearer: Cents;
};

/**
 * Exchanges a ticket for another one. For a cheaper ticket, the part of the payment that goes back matches the
 * difference in price, so that a discount applies to both parts. The shares always add up to what was paid. For a more
 * expensive ticket, the whole payment is kept; the organizer has to waive the difference.
 */
export function planExchange(
  { productId, taxRate, unitPrice, discount, tax, commission }: Held,
  to: Wanted,
  waive: boolean,
): { ok: true; exchange: Exchange } | { ok: false; problem: Problem } {
  if (to.id === productId) return { ok: false, problem: sameTicket };
  // Tax was reported at the rate of the sale, so a ticket with another rate is refused.
  if (tax > 0 && to.taxRate !== taxRate) return { ok: false, problem: taxedOtherwise };
  const dearer = Math.max(0, to.price - unitPrice);
  if (dearer > 0 && !waive) return { ok: false, problem: { ...costsMore, details: { dearer } } };
  const keptPrice = Math.min(to.price, unitPrice);
  const prices = [keptPrice, unitPrice - keptPrice];
  const [keptOff = 0, backOff = 0] = split(discount, prices);
  const nets = [keptPrice - keptOff, unitPrice - keptPrice - backOff];
  const [keptTax = 0, backTax = 0] = split(tax, nets);
  const [keptEarned = 0, backEarned = 0] = split(commission, nets);
  const kept = { unitPrice: keptPrice, discount: keptOff, tax: keptTax, commission: keptEarned };
  const back = {
    unitPrice: unitPrice - keptPrice,
    discount: backOff,
    tax: backTax,
    commission: backEarned,
  };
  return {
    ok: true,
    exchange: { kept, back, amount: back.unitPrice - backOff + backTax, dearer },
  };
}

/** If both weights are zero, the whole amount is kept. */
const split = (total: Cents, [kept = 0, back = 0]: readonly Cents[]): Cents[] =>
  kept + back === 0 ? [total, 0] : allocate(total, [kept, back]);
