import type { PaymentContext } from '#api/payments/paymentContext.ts';
import type { Stock } from '#api/stock/stock.commands.ts';

/** Lets buyers from the waiting room of an event into the checkout. */
export type RoomGate = {
  /** Returns the place of this token if its turn has come, or null if nobody has to wait. Throws `waitFirst`. */
  pass(eventId: number, token: string | null): Promise<string | null>;
  /** Notes the checkout of a place. Returns false if the place already has another open checkout. */
  hold(place: string, checkoutId: string): Promise<boolean>;
};

/** The context of a sale. Tests may replace `stock` and `caps`. */
export type SaleContext = PaymentContext & {
  stock: Stock;
  /** True if open holds and free tickets are capped; tests that sell out an event switch the caps off. */
  caps: { mailbox: boolean; address: boolean };
};

export type CheckoutContext = SaleContext & { room: RoomGate };
