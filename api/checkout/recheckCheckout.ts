import { holdPhase } from '#shared/checkout/holds.rules.ts';
import { findCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize, type Finalized } from './finalize.ts';
import { settle } from './settle.ts';

/** Asks the provider, then acts. Null: unknown checkout. */
export async function recheckCheckout(deps: CheckoutDeps, id: string): Promise<Finalized | null> {
  const checkout = await findCheckout(deps.db, id);
  if (!checkout) return null;
  if (checkout.status === 'open') {
    const giveUp = holdPhase(checkout.expires_at, deps.platform.clock()) === 'over';
    await settle(deps, checkout, { giveUp });
  }
  const { payment_intent_id: payment } = checkout;
  return payment === null ? { kind: 'not_paid' } : finalize(deps, payment);
}
