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
import { offerToken } from './moveOffers.mails.ts';

/** Opens a shop with two passes sold at $25 less 15%, and with a more expensive ticket for another event. */
export async function openMoves(db: Kysely<Schema>, quantity = 5) {
  const office = await openOffice(db);
  const { rig, rows, insert, post } = office;
  const [other] = await rows('events', { title: 'Golden Glide' });
  if (!other) throw new Error('There is another night');
  const shown = { sort_order: 0, hidden: 0, active: 1, description: null } as const;
  const kind = { ticket_type: 'vip', sales_tax_rate: 825, quantity, ...shown };
  const product = { event_id: other.id, ...kind };
  const vip = await insert('ticket_products', { ...product, name: 'VIP', price: 3500 });
  const kids = await insert('ticket_products', { ...product, name: 'Kids', price: 0 });
  const order = await office.bought();
  const [first, second] = await rows('order_items', { order_id: order.id, kind: 'ticket' }, 'id');
  if (!first || !second) throw new Error('Two passes were bought');

  const one = async <T>(found: Promise<T[]>): Promise<T> => {
    const [row] = await found;
    if (!row) throw new Error('It is there');
    return row;
  };
  const priceOf = async (id: number) => {
    const { name, price, sales_tax_rate: taxRate } = await one(rows('ticket_products', { id }));
    return offerPrice({ id, name, price, taxRate }).amount;
  };
  const ask = async (body: object = {}) => {
    const wish = { itemId: first.id, ticketId: vip, ...body };
    const item = wish.itemId === second.id ? second : first;
    const shown = { amount: await priceOf(wish.ticketId), back: paidFor(item) };
    return post(`/api/admin/orders/${order.id}/move-offers`, { ...shown, ...wish });
  };
  const tokenOf = (id: string) => offerToken(rig.platform.sealer, id);
  const payOf = (id: string) => post('/api/move-offers/pay', { token: tokenOf(id) });
  return {
    ...office,
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
    lookAt: (id: string) => post('/api/move-offers/look', { token: tokenOf(id) }),
    cancel: (id: string) => post(`/api/admin/move-offers/${id}/cancel`, {}),
    /** Pays at the provider. No order is made yet, as the caller decides who asks for it. */
    async payAtProvider(id: string) {
      const { setup } = offerPaymentSchema.parse(await (await payOf(id)).json());
      const { clientSecret } = setup;
      const intent = intentOf(clientSecret);
      await rig.demo.confirm({ id: intent, clientSecret }, 'success');
      return intent;
    },
    item: (id: number) => one(rows('order_items', { id })),
  };
}
