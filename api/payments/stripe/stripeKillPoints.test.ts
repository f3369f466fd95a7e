import { expect, it } from 'vitest';
import {
  killSwitchAfter,
  killableDatabase,
  killableProvider,
} from '#api/checkout/testing/killSwitch.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStandIn, type StandIn } from '#api/payments/testing/standIn.ts';
import { testPlatform } from '#api/testing.ts';
import { createStripeProvider } from './stripe.provider.ts';

// The kill matrix with Stripe's real client: docs/kill-matrix.md.

const HALF_AN_HOUR_MS = 30 * 60_000;

/** A buyer who leaves when the server dies. */
async function play(killedAt: number) {
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const platform = testPlatform({ seed: 'stripe' });
  const standIn = await openStandIn({ clock: platform.clock });
  const killSwitch = killSwitchAfter(killedAt);
  const shop = (killable: boolean): Rig =>
    createRig(killable ? killableDatabase(db, killSwitch) : db, {
      platform,
      providerDb: db,
      wrap() {
        const stripe = createStripeProvider(standIn.keys, platform);
        return killable ? killableProvider(stripe, killSwitch) : stripe;
      },
    });

  let server = shop(true);
  try {
    const { clientSecret } = await server.checkout.create(aBasket(sale, 2), null, 'a-key-for-it');
    const id = intentOf(clientSecret);
    standIn.stripeServer.confirm(id, 'success');
    await deliverAll(server, standIn);
    await server.checkout.process(id);
    await server.worker.runDue();
  } catch (error) {
    if (!killSwitch.killed) throw error;
  }
  server = shop(false);
  await server.sweeper.reconcile();
  await server.worker.start();
  await server.worker.runDue();
  // Unanswered webhooks are repeated.
  await deliverAll(server, standIn);
  await deliverAll(server, standIn);
  await server.worker.runDue();
  await server.worker.stop();
  return { db, sale, platform, standIn, killSwitch, server };
}

async function deliverAll(server: Rig, { stripeServer, delivery }: StandIn): Promise<void> {
  for (const event of stripeServer.events) {
    const { body, headers } = delivery(event);
    await server.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  }
}

it(
  'a purchase by Stripe ends with its tickets, or without a charge, wherever the server dies',
  {
    timeout: 120_000,
  },
  async () => {
    const whole = await play(Infinity);
    const { steps } = whole.killSwitch;
    await whole.standIn.close();
    await whole.db.destroy();
    expect(steps).toBeGreaterThan(20);
    let withTickets = 0;
    for (let killedAt = 0; killedAt < steps; killedAt += 1) {
      const { db, sale, platform, standIn, killSwitch, server } = await play(killedAt);
      expect(killSwitch.killed).toBe(true);
      const paid = standIn.stripeServer.events.filter(
        ({ type }) => type === 'payment_intent.succeeded',
      );
      const orders = await db.selectFrom('orders').select(['status', 'payment_mode']).execute();
      expect(paid.length).toBeLessThanOrEqual(1);
      if (paid.length > 0) {
        withTickets += 1;
        expect(orders).toEqual([{ status: 'completed', payment_mode: 'test' }]);
        expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 2, held: 0 });
      } else {
        expect(orders).toEqual([]);
        platform.advance(HALF_AN_HOUR_MS);
        await server.sweeper.sweep();
        expect((await stockOf(db, sale.pass)).held).toBe(0);
      }
      await standIn.close();
      await db.destroy();
    }
    expect(withTickets).toBeGreaterThan(10);
  },
);
