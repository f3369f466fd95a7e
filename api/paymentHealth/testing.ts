import { createPaymentHealthService } from './paymentHealth.service.ts';
import { createChecker, watchPayments } from './checker.ts';
import type { createRig, Rig } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';

/** The paymentHealth of a shop, and who keeps them. */
export function paymentHealthOf({ context, checkout }: Rig) {
  const paymentHealth = createPaymentHealthService(context, checkout);
  const wrong = async () => (await paymentHealth.health({ page: 1, limit: 100 })).problems;
  return {
    paymentHealth,
    checker: createChecker(context, { checkout }),
    onPaymentEvent: watchPayments(context, checkout),
    wrong,
    kinds: async () => (await wrong()).map(({ kind }) => kind),
  };
}

export type RigOptions = Parameters<typeof createRig>[1] & {};

export async function openPaymentHealth(from: From, options: RigOptions = {}) {
  const world = await openWorld(from, options);
  return { ...world, ...paymentHealthOf(world) };
}
