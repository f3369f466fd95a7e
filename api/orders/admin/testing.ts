import type { Kysely } from 'kysely';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { add } from '#api/db/rows.testing.ts';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { createAllowance, createLimit } from '#api/http/rateLimit.ts';
import { callerOf, testTurns } from '#api/http/testing.ts';
import { placeOrder } from '#api/orders/orders.commands.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { orderAdminRoutes } from './orderAdmin.routes.ts';
import { createOrderAdminService } from './orderAdmin.service.ts';
import { RESENDS } from './resend.ts';

type Given = Pick<Parameters<typeof createOrderAdminService>[0], 'db' | 'platform' | 'live'>;

export const officeOf = ({ db, platform, live }: Given) =>
  createOrderAdminService({
    db,
    platform,
    live,
    allowResend: createAllowance(true, RESENDS),
    makePdf: createMakePdf({ fonts: '' }),
  });

/** A shop with an admin. For tests. */
export async function orderAdminRig() {
  const { buy, ...world } = await openWorld();
  const orderAdmin = officeOf(world);
  const given = { orderAdmin, limit: createLimit(false), documentTurns: testTurns() };
  const ask = callerOf(orderAdminRoutes(given), 'admin');
  return {
    ...world,
    orderAdmin,
    ask,
    get: (path: string) => ask('GET', path),
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

/** An order with nothing in it, as the list sees one. For tests. */
export async function placeBare(db: Kysely<Schema>, order: Bought): Promise<void> {
  const amounts = { original_amount: 0, discount_amount: 0, discount_rate: 0, tax_amount: 0 };
  const { id, eventId: event_id, at: created_at } = order;
  const common = { event_id, created_at, ...amounts, commission_rate: 0 };
  const payment_intent_id = `free_${id}`;
  const checkout_id = `checkout-${id}`;
  const free = { status: 'paid', provider: 'free', mode: 'free' } as const;
  const checkout = { id: checkout_id, payment_intent_id, email: order.email };
  await add(db, 'checkouts', { ...common, ...free, ...checkout });
  const row = {
    ...common,
    id,
    order_number: order.number,
    checkout_id,
    customer_name: order.name,
    customer_email: order.email,
    customer_phone: '',
    status: order.status,
    subtotal_amount: 0,
    total_amount: 0,
    commission_amount: 0,
    payment_mode: order.mode ?? 'free',
    payment_intent_id,
  } as const;
  await placeOrder(db, row, []);
}
