import type { Kysely } from 'kysely';
import { createPaymentHealthService } from './paymentHealth.service.ts';
import { createChecker, watchPayments } from './checker.ts';
import { createRig, paid, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import type { CheckoutDeps } from '#api/checkout/deps.ts';

type Shop = { deps: CheckoutDeps; checkout: Rig['checkout'] };

/** The paymentHealth of a shop, and who keeps them. */
export function paymentHealthOf({ deps, checkout }: Shop) {
  const all = { ...deps, checkout };
  const paymentHealth = createPaymentHealthService(all);
  return {
    paymentHealth,
    checker: createChecker(all),
    onPaymentEvent: watchPayments(all, checkout.onPaymentEvent),
    wrong: async () => (await paymentHealth.health({ page: 1, limit: 100 })).problems,
  };
}

export type RigOptions = Parameters<typeof createRig>[1] & {};

export async function openPaymentHealth(db: Kysely<Schema>, options: RigOptions = {}) {
  const sale = await seedSale(db);
  const rig = createRig(db, options);
  const kept = paymentHealthOf(rig);
  const buy = async (rest: object = {}) => {
    const { id, checkoutId } = await paid(rig, aBasket(sale, 2, rest));
    const order = await rig.checkout.process(id);
    if (!order) throw new Error('no order');
    return { intent: id, checkoutId, id: order.orderId, number: order.orderNumber };
  };
  const log = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return { db, sale, rig, buy, log, ...kept };
}
