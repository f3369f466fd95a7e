import { expect } from 'vitest';
import { holdersOf } from '#api/checkin/testing.fixture.ts';
import { aUser } from '#api/checkout/testing/sale.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { newLinkSchema, orderSchema } from '#shared/orders/orders.schemas.ts';
import { offeredTicketSchema, takenTicketSchema } from '#shared/orders/sharedTickets.contract.ts';

// Test setup for what buyers, friends and the door do with an order.

const person = (username: string, role: User['role']): User => ({
  id: `user-${username}`,
  username,
  role,
  name: username,
  email: `${username}@example.com`,
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
});
export const ana = person('ana', 'user');
export const boss = person('boss', 'admin');
export const sam = person('sam', 'staff');

export const seedUser = (db: Parameters<typeof aUser>[0], { username, role }: User) =>
  aUser(db, username, role);

/** 9 PM on the day of the event. */
const NIGHT = Date.parse('2026-12-12T02:00:00Z');

export async function openShop(from?: From, seller: User | null = null) {
  const world = await openWorld(from, { user: seller });
  const { checkin, db, platform } = world;
  for (const user of [ana, boss, sam]) await seedUser(db, user);
  const { eventId } = world.sale;
  const holder = holdersOf(db, sam, platform.clock());
  return {
    ...world,
    as: (user: User | null) => createRig(db, { user, platform }),
    /** The door's manifest, or what changed in it since a cursor. */
    manifest: async (since?: string) =>
      checkin.manifest({ eventId, since, holder: await holder() }),
    holder,
    /** Shows a code at the door, on the night of the event. */
    show: (qrCode: string) => {
      platform.advance(Math.max(0, NIGHT - platform.clock()));
      return checkin.checkIn({ qrCode }, sam);
    },
    read: async (reference: string) =>
      orderSchema.parse(await (await world.get(`/api/orders/${reference}`)).json()),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Sells an order with two passes and two shirts. */
export async function bought(shop: Pick<Shop, 'buy' | 'orders' | 'sale'>, userId?: string) {
  const addons = [{ addonId: shop.sale.shirt, quantity: 2 }];
  const { id, intent, clientSecret, checkoutId } = await shop.buy(2, { addons }, userId ?? null);
  return { ...(await now(shop, id)), paymentIntentId: intent, clientSecret, checkoutId };
}
export type Bought = Awaited<ReturnType<typeof bought>>;

export const replaced = async ({ post }: Pick<Shop, 'post'>, reference: string) => {
  const answer = await post(`/api/orders/${reference}/replace-link`);
  expect(answer.status).toBe(200);
  return newLinkSchema.parse(await answer.json());
};
/** Reads the order as it is now. */
export const now = async ({ orders }: Pick<Shop, 'orders'>, id: string) => {
  const order = await orders.find(id);
  if (!order) throw new Error('no order');
  return order;
};
export const qrOf = ({ items }: { items: { qr_code: string | null }[] }, n = 0) =>
  items[n]?.qr_code ?? '';

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
