import type { Kysely } from 'kysely';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';

/** An admin. */
export async function anAdmin(db: Kysely<Schema>): Promise<User> {
  const row = {
    id: 'user-boss',
    username: 'boss',
    email: 'boss@example.com',
    role: 'admin',
  } as const;
  await db
    .insertInto('users')
    .values({
      ...row,
      username_key: 'boss',
      name: null,
      phone: null,
      password_hash: '',
      created_at: 0,
    })
    .execute();
  return { ...row, name: null, phone: null, created_at: '2026-01-01T00:00:00.000Z' };
}

let count = 0;

/** The body of a refund, under a key of its own. */
export function wish(rest: object): object {
  count += 1;
  return { reason: 'Broke a wheel', idempotencyKey: `key-${count}-key`, ...rest };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** A shop with an order, and an admin. */
export async function openOffice(
  db: Kysely<Schema>,
  options: Pick<Parameters<typeof createRig>[1] & {}, 'wrap'> = {},
) {
  const sale = await seedSale(db);
  const rig = createRig(db, { user: await anAdmin(db), ...options });
  return {
    sale,
    rig,

    /** Two passes with a promoter's discount, and three shirts. */
    async bought(rest: object = {}) {
      const addons = [{ addonId: sale.shirt, quantity: 3 }];
      const basket = aBasket(sale, 2, { addons, promoCode: 'ROLLAXLE', ...rest });
      const { id } = await paid(rig, basket);
      const order = await rig.checkout.process(id);
      if (!order) throw new Error('no order');
      await rig.worker.runDue();
      rig.mails.length = 0;
      return { id: order.orderId, number: order.orderNumber, intent: id };
    },
    look: async (id: string) =>
      orderRefundsSchema.parse(await (await rig.get(`/api/admin/orders/${id}/refunds`)).json()),
    refund: (id: string, body: object) => rig.post(`/api/admin/orders/${id}/refunds`, body),
    orderRow: (id: string) =>
      db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    payment: (id: string) =>
      db.selectFrom('demo_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
