import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#api/db/schema.ts';
import { createDiscountCodesService } from '#api/discountCodes/discountCodes.service.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { newDiscountCodeSchema } from '#shared/discountCodes/discountCodes.schemas.ts';
import { openWorld } from './world.ts';

export const ADMIN = { id: null, name: 'admin' };

/** A world whose organiser makes discount codes, and what a code does there for a basket. */
export async function openCodes(db: Kysely<Schema>) {
  const world = await openWorld(db, { admin: true });
  const publicUrl = 'https://rollcall.example';
  const codes = createDiscountCodesService({ db, platform: world.platform, publicUrl });
  return {
    ...world,
    codes,
    make: (code: z.input<typeof newDiscountCodeSchema>) =>
      codes.create(ADMIN, newDiscountCodeSchema.parse(code)),
    holdWith: (promoCode: string, rest: Partial<CreateCheckout> = {}) =>
      world.hold(1, { promoCode, ...rest }),
    /** The row of the order. */
    async bought(rest: Partial<CreateCheckout>, quantity = 1) {
      return world.orderRow((await world.buy(quantity, rest)).id);
    },
  };
}
