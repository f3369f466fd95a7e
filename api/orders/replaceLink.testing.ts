import { expect } from 'vitest';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { createCheckinService } from '#api/checkin/checkin.service.ts';
import { createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale } from '#api/checkout/testing/sale.ts';
import type { Db } from '#api/db/open.ts';
import { createEventsService } from '#api/events/events.service.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { newLinkSchema } from '#shared/orders/orders.schemas.ts';

// For tests of replaced links.

const person = (id: string, role: User['role']): User => ({
  id,
  username: id,
  role,
  name: id,
  email: `${id}@example.com`,
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
});
export const ana = person('ana', 'user');
export const boss = person('boss', 'admin');
export const sam = person('sam', 'staff');

export async function seedUser(db: Db, { id, role }: User): Promise<void> {
  const name = { username: id, username_key: id, email: `${id}@example.com`, name: id };
  await db
    .insertInto('users')
    .values({ id, ...name, phone: null, role, password_hash: '', created_at: 0 })
    .execute();
}

type Rig = ReturnType<typeof createRig>;

export async function openShop(db: Rig['db'], seller: User | null = null) {
  for (const user of [ana, boss, sam]) await seedUser(db, user);
  const sale = await seedSale(db);
  const rig = createRig(db, { user: seller });
  const { platform, live } = rig;
  const as = (user: User | null) => createRig(db, { user, platform });
  const checkin = createCheckinService({
    db,
    platform,
    live,
    events: createEventsService({ db, platform }),
    owners: createOwnersService({ db, platform }),
    mode: 'demo',
  });
  return { db, sale, rig, as, checkin };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function bought(
  { rig, sale }: { rig: Rig; sale: Sale },
  userId: string | null = null,
) {
  const basket = aBasket(sale, 2, { addons: [{ addonId: sale.shirt, quantity: 2 }] });
  const { clientSecret, checkoutId } = await rig.checkout.create(basket, userId);
  const id = intentOf(clientSecret);
  await rig.demo.confirm({ id, clientSecret }, 'success');
  const done = await rig.checkout.process(id);
  const order = await rig.orders.find(done?.orderId ?? '');
  if (!order) throw new Error('no order');
  return { ...order, paymentIntentId: id, clientSecret, checkoutId };
}

export const replaced = async (rig: Rig, reference: string) => {
  const answer = await rig.post(`/api/orders/${reference}/replace-link`);
  expect(answer.status).toBe(200);
  return newLinkSchema.parse(await answer.json());
};
/** As it is now. */
export const now = async ({ rig }: Shop, id: string) => {
  const order = await rig.orders.find(id);
  if (!order) throw new Error('no order');
  return order;
};
export const qrOf = ({ items }: { items: { qr_code: string | null }[] }, n = 0) =>
  items[n]?.qr_code ?? '';
