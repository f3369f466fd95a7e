import { expect } from 'vitest';
import { type Bought, bought, openShop } from '#api/orders/replaceLink.testing.ts';
import { offeredTicketSchema, takenTicketSchema } from '#shared/orders/sharedTickets.schemas.ts';

const attempts = { 'Mia Berg': '0199ad6e-0000-7000-8000-000000000001' } as Readonly<
  Record<string, string>
>;
const OTHER = '0199ad6e-0000-7000-8000-000000000002';

/** Opens a shop with an order, and functions to share its tickets with friends. */
export async function openSharing(database?: Parameters<typeof openShop>[0], userId?: string) {
  const shop = await openShop(database);
  const order: Bought = await bought(shop, userId);
  const offers = `/api/orders/${order.order_number}/shared-tickets`;
  const itemOf = (n = 0) => order.items[n]?.id ?? 0;
  const offer = (itemId = itemOf()) => shop.post(offers, { itemId });
  const take = (number: string, name = 'Mia Berg') =>
    shop.post(`/api/shared-tickets/${number}/take`, { name, attempt: attempts[name] ?? OTHER });
  return {
    ...shop,
    order,
    itemOf,
    offer,
    take,
    callBack: () => shop.delete(`${offers}/${itemOf()}`),
    async offered(n = 0): Promise<string> {
      const answer = await offer(itemOf(n));
      expect(answer.status).toBe(200);
      return offeredTicketSchema.parse(await answer.json()).number;
    },
    /** Takes a ticket and returns the order number in the friend's link. */
    async taken(number: string): Promise<string> {
      const answer = await take(number);
      expect(answer.status).toBe(200);
      return takenTicketSchema.parse(await answer.json()).orderNumber;
    },
  };
}
