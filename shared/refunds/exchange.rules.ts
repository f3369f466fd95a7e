import { allocate, type Cents } from '#shared/base/money.ts';
import type { Problem } from '#shared/base/errors.ts';
import { costsMore, sameTicket, taxedOtherwise } from './exchange.errors.ts';

/** What was paid for one ticket; discount and tax as at the sale. */
type Paid = { unitPrice: Cents; discount: Cents; tax: Cents; commission: Cents };
type Share = Paid;

type Held = Paid & { productId: number; taxRate: number };
type Wanted = { id: number; price: Cents; taxRate: number };
export type Exchange = {
  /** What the other ticket is worth of it. */
  kept: Share;
  /** What is left of the first one, and goes back. */
  back: Share;
  /** Net and tax of `back`. */
  amount: Cents;
  /** How much more the other one costs, before tax and discount. */
  dearer: Cents;
};

/**
 * A ticket for another one: a cheaper one gives back the same part of what was paid as it is cheaper, so that a discount
 * stays one; shares always add up to what was paid. A dearer one takes all of it, if the organiser waives the rest.
 */
export function planExchange(
  { productId, taxRate, unitPrice, discount, tax, commission }: Held,
  to: Wanted,
  waive: boolean,
): { ok: true; exchange: Exchange } | { ok: false; problem: Problem } {
  if (to.id === productId) return { ok: false, problem: sameTicket };
  // Tax was reported at the rate of the sale.
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

/** All of it stays where nothing weighs. */
const split = (total: Cents, [kept = 0, back = 0]: readonly Cents[]): Cents[] =>
  kept + back === 0 ? [total, 0] : allocate(total, [kept, back]);
