import { expect, it } from 'vitest';
import { aKillableShop, Left } from '#api/checkout/testing/killableShop.ts';
import { intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openStandIn } from '#api/payments/testing/standIn.ts';
import { createStripeProvider } from './stripe.provider.ts';

// The kill matrix with Stripe's real client: docs/kill-matrix.md.

const HALF_AN_HOUR_MS = 30 * 60_000;

/** A buyer who leaves when the server dies at this step. */
async function play(killedAt: number) {
  let now = Date.now;
  const standIn = await openStandIn({ clock: () => now() });
  const shop = await aKillableShop({
    killedAt,
    stays: false,
    wrap(_demo, platform) {
      now = platform.clock;
      return createStripeProvider(standIn.keys, platform);
    },
  });
  const { ask, sale, server } = shop;
  async function deliverAll({ app }: Rig): Promise<void> {
    for (const event of standIn.stripeServer.events) {
      const { body, headers } = standIn.delivery(event);
      await app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    }
  }
  try {
    const basket = aBasket(sale, 2);
    const { clientSecret } = await ask((s) => s.checkout.create(basket, null, 'a-key-for-it'));
    const id = intentOf(clientSecret);
    standIn.stripeServer.confirm(id, 'success');
    await ask(deliverAll);
    await ask((s) => s.checkout.process(id));
    await ask((s) => s.worker.runDue());
  } catch (error) {
    expect(error).toBeInstanceOf(Left);
  }
  await shop.recover();
  // Unanswered webhooks are repeated.
  await deliverAll(server());
  await deliverAll(server());
  await server().worker.runDue();
  const close = () => Promise.all([standIn.close(), shop.close()]);
  return { ...shop, standIn, close };
}

it('a purchase by Stripe ends with its tickets, or without a charge, wherever the server dies', async () => {
  const whole = await play(Infinity);
  const steps = whole.steps();
  await whole.close();
  expect(steps).toBeGreaterThan(20);
  let withTickets = 0;
  for (let killedAt = 0; killedAt < steps; killedAt += 1) {
    const { quiet, platform, standIn, wasKilled, server, close } = await play(killedAt);
    expect(wasKilled()).toBe(true);
    const { events } = standIn.stripeServer;
    const paid = events.filter(({ type }) => type === 'payment_intent.succeeded');
    expect(paid.length).toBeLessThanOrEqual(1);
    const orders = await quiet.orderRows();
    if (paid.length > 0) {
      withTickets += 1;
      expect(orders).toMatchObject([{ status: 'completed', payment_mode: 'test' }]);
      expect(await quiet.left()).toMatchObject({ sold: 2, held: 0 });
    } else {
      expect(orders).toEqual([]);
      platform.advance(HALF_AN_HOUR_MS);
      await server().sweeper.sweep();
      expect((await quiet.left()).held).toBe(0);
    }
    await close();
  }
  expect(withTickets).toBeGreaterThan(10);
});
