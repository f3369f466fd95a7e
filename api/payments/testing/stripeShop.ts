import type { Kysely } from 'kysely';
import { createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { createStripeProvider } from '#api/payments/stripe/stripe.provider.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { openStandIn, type StandIn } from './standIn.ts';
import type { CardScenario, StripeEvent } from './stripe.objects.ts';

/** The whole money path on one database, paid through the real Stripe client at a stand-in of Stripe. */
export async function openStripeShop(
  db: Kysely<Schema>,
  { user = null, countTries = false }: { user?: User | null; countTries?: boolean } = {},
) {
  let now: () => number = Date.now;
  const standIn: StandIn = await openStandIn({ clock: () => now() });
  const sale = await seedSale(db);
  const rig = createRig(db, {
    user,
    countTries,
    wrap(_demo, platform) {
      now = platform.clock;
      return createStripeProvider(standIn.keys, platform);
    },
  });

  async function deliver(event: StripeEvent | string, how: { secret?: string; at?: number } = {}) {
    const told = typeof event === 'string' ? standIn.eventOf(event) : event;
    const { body, headers } = standIn.delivery(told, how);
    return rig.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  }

  return {
    standIn,
    stripeServer: standIn.stripeServer,
    sale,
    rig,
    /** A checkout, and what its buyer does with the card in the browser. */
    async pay(basket: CreateCheckout, scenario: CardScenario | 'nothing' = 'success') {
      const setup = await rig.checkout.create(basket, null);
      const id = intentOf(setup.clientSecret);
      if (scenario !== 'nothing') standIn.stripeServer.confirm(id, scenario);
      return { ...setup, id };
    },
    /** Stripe calls, with the newest event of a type or with this one. */
    deliver,
    orders: () => db.selectFrom('orders').selectAll().orderBy('created_at').execute(),
    refunds: () => db.selectFrom('refunds').selectAll().orderBy('created_at').execute(),
    noted: () => db.selectFrom('webhook_events').selectAll().orderBy('id').execute(),
    externalRefunds: () => db.selectFrom('outside_refunds').selectAll().execute(),
    close: () => standIn.close(),
  };
}
