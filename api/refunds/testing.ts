import type { Selectable } from 'kysely';
import type { createRig } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';

let count = 0;

/** The body of a refund request, with a new key. */
export function wish(rest: object): object {
  count += 1;
  return { reason: 'Broke a wheel', idempotencyKey: `key-${count}-key`, ...rest };
}

/** The columns of an order that is fully refunded. */
export const allBack = (order: Selectable<Schema['orders']>) => ({
  status: 'cancelled',
  refunded_amount: order.total_amount,
  refunded_tax: order.tax_amount,
  commission_reversed: order.commission_amount,
});

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** A test rig with an admin, and functions to buy, look up and refund orders. */
export async function openOffice(
  from?: From,
  options: Pick<Parameters<typeof createRig>[1] & {}, 'wrap'> = {},
) {
  const world = await openWorld(from, { admin: true, ...options });
  const { sale, rig } = world;
  return {
    ...world,

    /** Buys two passes with a promoter's discount, and three shirts; drops the mails about them. */
    async bought(rest: object = {}) {
      const addons = [{ addonId: sale.shirt, quantity: 3 }];
      const order = await world.buy(2, { addons, promoCode: 'ROLLAXLE', ...rest });
      await rig.worker.runDue();
      rig.mails.length = 0;
      return order;
    },
    look: async (id: string) =>
      orderRefundsSchema.parse(await (await rig.get(`/api/admin/orders/${id}/refunds`)).json()),
    refund: (id: string, body: object) => rig.post(`/api/admin/orders/${id}/refunds`, body),
    payment: world.paymentRow,
  };
}
