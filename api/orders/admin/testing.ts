import type { Kysely } from 'kysely';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { add } from '#api/db/rows.testing.ts';
import { callerOf } from '#api/http/testing.ts';
import { countOrder } from '#api/orders/eventTotals.store.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { searchText } from '#shared/orders/search.rules.ts';
import { orderAdminRoutes } from './orderAdmin.routes.ts';

/** Opens a shop with the admin routes of orders. For tests. */
export async function orderAdminRig() {
  const { buy, ...world } = await openWorld(undefined, { limited: true });
  const ask = callerOf(orderAdminRoutes(world), 'admin');
  return {
    ...world,
    ask,
    get: (path: string) => ask('GET', path),
    /** Corrects an order; returns the status and body of the answer. */
    patch: async (id: string, body: object) => {
      const answer = await ask('PATCH', `/api/admin/orders/${id}`, body);
      return [answer.status, await answer.json()];
    },
    buy: async (basket: Partial<CreateCheckout> = {}, quantity = 1): Promise<string> =>
      (await buy(quantity, basket)).id,
  };
}

export type Bought = {
  id: string;
  number: string;
  name: string;
  email: string;
  eventId: number;
  status: 'completed' | 'pending' | 'cancelled';
  at: number;
  mode?: Mode;
};

/** Inserts an order without items, as the list needs it. For tests. */
export async function placeBare(
  db: Kysely<Schema>,
  { id, number, name, email, eventId: event_id, at: created_at, status, mode = 'free' }: Bought,
): Promise<void> {
  const [checkout_id, payment_intent_id] = [`checkout-${id}`, `free_${id}`];
  const both = { event_id, created_at, payment_intent_id };
  const free = { status: 'paid', provider: 'free', mode: 'free' } as const;
  await add(db, 'checkouts', { ...both, ...free, id: checkout_id, email });
  const buyer = { order_number: number, customer_name: name, customer_email: email };
  const row = { ...both, ...buyer, id, checkout_id, status, payment_mode: mode };
  await add(db, 'orders', { ...row, search_text: searchText(buyer) });
  await countOrder(db, { event_id, payment_mode: mode, total_amount: 0 }, 0);
}
