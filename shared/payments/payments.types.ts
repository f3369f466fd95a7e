import type { Cents } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

/** A payment as the provider has it. */
export type PaymentIntentView = {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  mode: Mode;
  checkoutId: string;
  /** Data kept with the payment; read it with `readMemo`. */
  metadata?: Readonly<Record<string, string>>;
};
