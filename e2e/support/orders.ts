import { setTimeout as wait } from 'node:timers/promises';
import { refundSchema } from '#shared/refunds/refunds.schemas.ts';
import { orderSchema, type Order } from '#shared/orders/orders.schemas.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { paymentSetupSchema, processedOrderSchema } from '#shared/checkout/payment.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { ask, callsTo, signIn, type Answer, type Call, codeOf } from './calls.ts';
import type { Chaos } from './chaos.ts';

const NOT_PAID = 402;
const PROCESSING = 202;
const ASK_AGAIN_MS = 50;

export type Purchase = { orderNumber: string; paymentIntentId: string; selection: Selection };

/** Buys as the checkout page does, with retries. Null: sold out. */
export async function buyUnderChaos(
  { call, until }: { call: Call; until: Chaos['until'] },
  selection: Selection,
): Promise<Purchase | null> {
  const opened = await until(() => call('POST', '/api/create-payment-intent', selection));
  if (opened.status === 409) return null;
  const setup = paymentSetupSchema.parse(opened.body);
  const paymentIntentId = setup.clientSecret.split('_secret_')[0] ?? '';
  for (;;) {
    const { clientSecret, checkoutId } = setup;
    await until(() => call('POST', `/api/checkouts/${checkoutId}/extend`, { clientSecret }));
    // A lost answer says nothing about the payment: ask `process-order`.
    const payment = `/api/demo-payments/${paymentIntentId}`;
    await call('POST', `${payment}/confirm`, { clientSecret, scenario: 'success' });
    const answer = await until(() => processed(call, paymentIntentId, selection));
    if (answer.status === 200) {
      const { orderNumber } = processedOrderSchema.parse(answer.body);
      return { orderNumber, paymentIntentId, selection };
    }
    // Only a clear 'not paid' leads back to the Pay button.
    if (answer.status !== NOT_PAID) throw new Error(`${answer.status} ${codeOf(answer)}`);
  }
}

async function processed(call: Call, paymentIntentId: string, selection: Selection) {
  let answer: Answer | null;
  do {
    answer = await call('POST', '/api/process-order', { paymentIntentId, selection });
    if (answer?.status === PROCESSING) await wait(ASK_AGAIN_MS);
  } while (answer?.status === PROCESSING);
  return answer;
}

export function orderOf(url: string, orderNumber: string): Promise<Order> {
  return ask(orderSchema, callsTo(url)('GET', `/api/orders/by-number/${orderNumber}`));
}

const BEN = aCustomer({ firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.com' });

/** With the token of an account: as its owner. */
export async function orderAsGuest(
  url: string,
  chosen: Omit<Selection, 'customerInfo'>,
  token: string | null = null,
): Promise<Order> {
  const call = callsTo(url, token);
  const until = async (question: () => ReturnType<typeof call>) => {
    const answer = await question();
    if (!answer) throw new Error('Nobody answered');
    return answer;
  };
  const purchase = await buyUnderChaos({ call, until }, { ...chosen, customerInfo: BEN });
  if (!purchase) throw new Error('Sold out');
  return orderOf(url, purchase.orderNumber);
}

/** Without add-ons. */
export function ticketTexts({ items }: Order): string[] {
  return items.flatMap(({ qr_code, addon_id }) => (qr_code && !addon_id ? [qr_code] : []));
}

/** As an admin: the first item of the order. */
export async function refundFirst(url: string, { id, items }: Order, force = false) {
  const { call } = await signIn(url, 'admin');
  const why = { reason: 'A twisted ankle.', idempotencyKey: `refund-of-${id}`, force };
  const refund = { itemIds: [items[0]?.id], ...why };
  await ask(refundSchema, call('POST', `/api/admin/orders/${id}/refunds`, refund));
}
