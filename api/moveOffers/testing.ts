import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { openOffice } from '#api/refunds/testing.ts';
import {
  moveOfferSchema,
  offerPaymentSchema,
  orderMovesSchema,
} from '#shared/moveOffers/moveOffers.schemas.ts';
import { offerPrice, paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import type { DemoScenario } from '#shared/orders/orders.schemas.ts';
import { offerToken } from './offerToken.ts';

/** A shop where two passes at $25 were bought with 15 % off, and a dearer ticket of the next night. */
export async function openMoves(db: Kysely<Schema>, quantity = 5) {
  const office = await openOffice(db);
  const { rig } = office;
  const other = await db
    .selectFrom('events')
    .selectAll()
    .where('title', '=', 'Golden Glide')
    .executeTakeFirstOrThrow();
  const shown = { sort_order: 0, hidden: 0, active: 1 } as const;
  const kind = { description: null, ticket_type: 'vip', sales_tax_rate: 825, ...shown };
  const insert = async (name: string, price: number) =>
    (
      await db
        .insertInto('ticket_products')
        .values({ event_id: other.id, name, price, quantity, ...kind })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const vip = await insert('VIP', 3500);
  const kids = await insert('Kids', 0);
  const order = await office.bought();
  const tickets = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', 'ticket')
    .orderBy('id')
    .execute();
  const [first, second] = tickets;
  if (!first || !second) throw new Error('Two passes were bought');

  const priceOf = async (id: number) => {
    const {
      name,
      price,
      sales_tax_rate: taxRate,
    } = await db
      .selectFrom('ticket_products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return offerPrice({ id, name, price, taxRate }).amount;
  };
  const ask = async (body: object = {}) => {
    const wish = { itemId: first.id, ticketId: vip, ...body };
    const item = tickets.find(({ id }) => id === wish.itemId) ?? first;
    const shown = { amount: await priceOf(wish.ticketId), back: paidFor(item) };
    return rig.post(`/api/admin/orders/${order.id}/move-offers`, { ...shown, ...wish });
  };
  const tokenOf = (id: string) => offerToken(rig.platform.sealer, id);
  const payOf = (id: string) => rig.post('/api/move-offers/pay', { token: tokenOf(id) });
  return {
    ...office,
    db,
    other,
    vip,
    kids,
    order,
    first,
    second,
    ask,
    tokenOf,
    payOf,
    offer: async (body: object = {}) => moveOfferSchema.parse(await (await ask(body)).json()),
    moves: async (id: string) =>
      orderMovesSchema.parse(await (await rig.get(`/api/admin/orders/${id}/move-offers`)).json()),
    lookAt: (id: string) => rig.post('/api/move-offers/look', { token: tokenOf(id) }),
    cancel: (id: string) => rig.post(`/api/admin/move-offers/${id}/cancel`, {}),
    /** Pays at the provider; the order is made by whoever asks next. */
    async payAtProvider(id: string, scenario: DemoScenario = 'success') {
      const { setup } = offerPaymentSchema.parse(await (await payOf(id)).json());
      const { clientSecret } = setup;
      const intent = intentOf(clientSecret);
      await rig.demo.confirm({ id: intent, clientSecret }, scenario);
      return intent;
    },
    item: (id: number) =>
      db.selectFrom('order_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
