import { refundSchema } from '#shared/refunds/refunds.schemas.ts';
import { orderSchema, type Order, type Selection } from '#shared/orders/orders.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { ask, callsTo } from './calls.ts';
import { buyUnderChaos } from './shopper.ts';
import { signIn } from './staffCalls.ts';

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
