import type { PaymentContext } from '#api/payments/paymentContext.ts';
import { type Difference, differenceOf } from '#shared/paymentHealth/paymentHealth.rules.ts';
import { maskedNumber } from '#shared/orders/search.rules.ts';
import { dropFinding, noteFinding } from '#api/payments/findings.commands.ts';
import { currencyOf, type PaidOrder } from './findings.store.ts';

/**
 * Compares an order with its payment and returns the difference, or null. Stores the difference as a finding, or
 * deletes the finding if there is none any more.
 */
export async function compareOrder(
  { db, platform, provider }: PaymentContext,
  order: PaidOrder,
): Promise<Difference | null> {
  const { id, checkout_id, payment_intent_id, total_amount: amount, payment_mode: mode } = order;
  const intent = await provider.retrieveIntent(payment_intent_id);
  const currency = await currencyOf(db, checkout_id);
  const difference = differenceOf({ checkoutId: checkout_id, amount, currency, mode }, intent);
  if (!difference) {
    await dropFinding(db, checkout_id);
    return null;
  }
  const { what, found } = difference;
  await noteFinding(db, {
    checkout_id,
    order_id: id,
    payment_intent_id,
    what,
    expected: amount,
    found,
    problem: null,
    found_at: platform.clock(),
  });
  // Logs a masked number, since a full order number gives access to the order.
  const which = maskedNumber(order.order_number);
  platform.log.error({ order: which, what, found }, 'an order does not match its payment');
  return difference;
}
