import { expect } from 'vitest';
import type { bought, Shop } from '#api/orders/replaceLink.testing.ts';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { offeredTicketSchema, takenTicketSchema } from '#shared/orders/sharedTickets.schemas.ts';

// For tests of tickets that go to friends.

export type Order = Awaited<ReturnType<typeof bought>>;

export const offerOf = ({ order_number }: Order) => `/api/orders/${order_number}/shared-tickets`;
export const itemOf = (order: Pick<Order, 'items'>, n = 0) => order.items[n]?.id ?? 0;

export async function offered({ rig }: Shop, order: Order, n = 0): Promise<string> {
  const answer = await rig.post(offerOf(order), { itemId: itemOf(order, n) });
  expect(answer.status).toBe(200);
  return offeredTicketSchema.parse(await answer.json()).number;
}

const attempts = { 'Mia Berg': '0199ad6e-0000-7000-8000-000000000001' } as Readonly<
  Record<string, string>
>;
const OTHER = '0199ad6e-0000-7000-8000-000000000002';
export const take = ({ rig }: Shop, number: string, name = 'Mia Berg') =>
  rig.post(`/api/shared-tickets/${number}/take`, { name, attempt: attempts[name] ?? OTHER });

/** The number that the friend has it by. */
export async function taken(shop: Shop, number: string): Promise<string> {
  const answer = await take(shop, number);
  expect(answer.status).toBe(200);
  return takenTicketSchema.parse(await answer.json()).orderNumber;
}

export const read = async ({ rig }: Shop, reference: string) =>
  orderSchema.parse(await (await rig.get(`/api/orders/${reference}`)).json());
