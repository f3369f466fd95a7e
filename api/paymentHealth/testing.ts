import { watchPayments } from './paymentComparison.ts';
import type { createRig, Rig } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';

/** Reads the problems that payment health reports (`wrong`), or only their kinds. */
export function wrongIn({ paymentHealth }: Rig) {
  const wrong = async () => (await paymentHealth.health({ page: 1, limit: 100 })).problems;
  return { wrong, kinds: async () => (await wrong()).map(({ kind }) => kind) };
}

export type RigOptions = Parameters<typeof createRig>[1] & {};

export async function openPaymentHealth(from: From, options: RigOptions = {}) {
  const world = await openWorld(from, options);
  const { checkout, context } = world;
  return { ...world, ...wrongIn(world), onPaymentEvent: watchPayments(context, checkout) };
}
