import { type Cents, sumOf } from '#shared/base/money.ts';

/**
 * What a refund of ours gives back: `amount` of void items, of which `covered` had gone back elsewhere before, so that
 * only the rest is sent. A negative `covered` is what had gone back elsewhere, came back to us, and is sent after all.
 */
export type OwnRefund = { amount: Cents; covered: Cents };

/** The money of one paid order, in cents. */
export type MoneyBack = {
  paid: Cents;
  /** Ours, whatever their state: one that failed is tried again. Without those that an external refund has paid. */
  own: readonly OwnRefund[];
  /** Refunds in the provider's dashboard and lost disputes, without failed ones. */
  elsewhere: readonly Cents[];
  /** What the void items of the order cost. */
  refunded: Cents;
};

/** What the provider is asked for. */
export const sentOf = ({ amount, covered }: OwnRefund): Cents => amount - covered;

/** What has gone back or is on its way, whoever sent it. */
export const goneOf = ({ own, elsewhere }: Omit<MoneyBack, 'refunded' | 'paid'>): Cents =>
  sumOf([...own.map(sentOf), ...elsewhere]);

/** What may still be given back: never more than was paid. The one rule for refunds, exchanges and cancellations. */
export const leftToGiveBack = (money: Omit<MoneyBack, 'refunded'>): Cents =>
  Math.max(0, money.paid - goneOf(money));

/** The part of a new refund of this amount that has gone back elsewhere already. `left`: from `leftToGiveBack`. */
export const coveredOf = (amount: Cents, left: Cents): Cents => Math.max(0, amount - left);

/** What is void and has not gone back, because what covered it came back to us: to be sent. */
export const owedOf = (money: MoneyBack): Cents => Math.max(0, money.refunded - goneOf(money));

/** What went back without anything being void for it. */
export const unexplainedOf = (money: MoneyBack): Cents =>
  Math.max(0, goneOf(money) - money.refunded);

/** The part of refused refunds that is not sent any more, since it went back elsewhere meanwhile. */
export const overdrawnOf = (money: Omit<MoneyBack, 'refunded'>): Cents =>
  Math.max(0, goneOf(money) - money.paid);
