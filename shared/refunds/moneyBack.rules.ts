import { type Cents, sumOf } from '#shared/base/money.ts';

/**
 * What one of our refunds gives back: `amount` is the price of the void items, and `covered` is the part of it that
 * had gone back elsewhere before, so that only the rest is sent. A negative `covered` is money that had gone back
 * elsewhere, returned to us, and is sent after all.
 */
export type OwnRefund = { amount: Cents; covered: Cents };

/** The money of one paid order, in cents. */
export type MoneyBack = {
  paid: Cents;
  /**
   * Our refunds in any state, because failed ones are tried again; without refunds that an external refund has paid.
   */
  own: readonly OwnRefund[];
  /** Refunds in the provider's dashboard and lost disputes, without failed ones. */
  elsewhere: readonly Cents[];
  /** What the void items of the order cost. */
  refunded: Cents;
};

/** The amount that the provider is asked to send. */
export const sentOf = ({ amount, covered }: OwnRefund): Cents => amount - covered;

/** Money that has gone back or is on its way, whoever sent it. */
export const goneOf = ({ own, elsewhere }: Omit<MoneyBack, 'refunded' | 'paid'>): Cents =>
  sumOf([...own.map(sentOf), ...elsewhere]);

/**
 * The most that may still be given back, so that a buyer never gets more than was paid. The only rule for refunds,
 * exchanges and cancellations.
 */
export const leftToGiveBack = (money: Omit<MoneyBack, 'refunded'>): Cents =>
  Math.max(0, money.paid - goneOf(money));

/**
 * The part of a new refund of this amount that has already gone back elsewhere. `left` comes from `leftToGiveBack`.
 */
export const coveredOf = (amount: Cents, left: Cents): Cents => Math.max(0, amount - left);

/** Money that must still be sent: its items are void, but the money that covered them came back to us. */
export const owedOf = (money: MoneyBack): Cents => Math.max(0, money.refunded - goneOf(money));

/** Money that went back although no void items account for it. */
export const unexplainedOf = (money: MoneyBack): Cents =>
  Math.max(0, goneOf(money) - money.refunded);

/** The part of refused refunds that is no longer sent, because the money went back elsewhere in the meantime. */
export const overdrawnOf = (money: Omit<MoneyBack, 'refunded'>): Cents =>
  Math.max(0, goneOf(money) - money.paid);
