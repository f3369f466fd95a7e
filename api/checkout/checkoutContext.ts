import type { PaymentContext } from '#api/payments/paymentContext.ts';
import type { Stock } from '#api/stock/stock.commands.ts';

/** The waiting room of an event. */
export type Room = {
  /** Returns the place whose turn it is, or null if nobody has to wait. Throws `waitFirst`. */
  pass(eventId: number, token: string | null): Promise<string | null>;
  /** Returns false if the place already holds another basket. */
  hold(place: string, checkoutId: string): Promise<boolean>;
};

/** The context of a sale. Tests may replace `stock` and `caps`. */
export type SaleContext = PaymentContext & {
  stock: Stock;
  /** True if open holds and free tickets are capped; tests that sell out an event switch it off. */
  caps: { mailbox: boolean; address: boolean };
};

export type CheckoutContext = SaleContext & { room: Room };
