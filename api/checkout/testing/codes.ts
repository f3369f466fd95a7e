import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#api/db/schema.ts';
import { createDiscountCodesService } from '#api/discountCodes/discountCodes.service.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { newDiscountCodeSchema } from '#shared/discountCodes/discountCodes.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { createRig, intentOf } from './rig.ts';
import { aBasket, seedSale } from './sale.ts';

export const ADMIN = { id: null, name: 'admin' };

/** A sale, and what an organiser and buyers do there. */
export async function openCodes(db: Kysely<Schema>) {
  const sale = await seedSale(db);
  const rig = createRig(db, { user: await anAdmin(db) });
  const codes = createDiscountCodesService({
    db,
    platform: rig.platform,
    publicUrl: 'https://rollcall.example',
  });
  return {
    sale,
    rig,
    codes,
    make: (code: z.input<typeof newDiscountCodeSchema>) =>
      codes.create(ADMIN, newDiscountCodeSchema.parse(code)),
    buy: async (rest: Partial<CreateCheckout>, quantity = 1) => {
      const basket = aBasket(sale, quantity, rest);
      const setup = await rig.checkout.create(basket, null);
      const id = intentOf(setup.clientSecret);
      if (setup.amount > 0)
        await rig.demo.confirm({ id, clientSecret: setup.clientSecret }, 'success');
      return rig.checkout.process(id);
    },
    hold: (rest: Partial<CreateCheckout>) => rig.checkout.create(aBasket(sale, 1, rest), null),
    rowOf: (orderId = '') =>
      db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  };
}

export const by = (n: number) => ({
  customerInfo: { ...aCustomer(), email: `buyer${n}@example.com` },
});
