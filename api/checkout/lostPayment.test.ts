import { expect, it } from 'vitest';
import { databaseSnapshot, memoryDatabase } from '#api/db/testing.ts';
import { readFigures } from '#api/metrics/metrics.store.ts';
import { wrongIn } from '#api/paymentHealth/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { anActor } from '#api/testing.ts';
import { problem, createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { aBasket, from } from '#api/checkout/testing/sale.ts';
import { memoOf } from './lostPayment.ts';
import { tablesOf } from '#api/db/rows.testing.ts';

/**
 * A shop restored from a backup that was made after one order. Stripe still has the payments of three later orders.
 */
async function openRestored(change: (rows: ReturnType<typeof tablesOf>) => unknown = () => null) {
  const db = await memoryDatabase();
  const { sale, stripeServer, checkout, context, platform } = await openStripeShop(db);
  const sell = async (email: string, basket = {}) => {
    const input = aBasket(sale, 2, { ...from(email), ...basket });
    const { clientSecret } = await checkout.create(input, null);
    const id = intentOf(clientSecret);
    stripeServer.confirm(id, 'success');
    await checkout.process(id);
    return { id, clientSecret, input };
  };
  const kept = await sell('kept@example.com');
  const image = await databaseSnapshot(db);
  const addons = [{ addonId: sale.rental, quantity: 1 }];
  const lost = [
    await sell('ana@example.com', { addons, promoCode: 'ROLLAXLE' }),
    await sell('bo@example.com'),
    await sell('cy@example.com'),
  ] as const;
  const restored = await memoryDatabase(image);
  const tables = tablesOf(restored);
  await change(tables);
  const rig = createRig(restored, { platform, wrap: () => context.provider, seed: 'restored' });
  const again = ({ id: paymentIntentId, input: selection }: (typeof lost)[number]) =>
    rig.post('/api/process-order', { paymentIntentId, selection });
  return { ...rig, ...wrongIn(rig), rig, kept, lost, again, sale, stripeServer, ...tables };
}

it('after the restore of a backup every payment is an order or waits for a person, and the team is told once', async () => {
  const { rig, lost, wrong, rows, sale, stripeServer } = await openRestored();
  await rig.reconciler.reconcile();
  await rig.reconciler.reconcile();
  const found = await wrong();
  expect(new Set(found.map(({ payment }) => payment))).toEqual(new Set(lost.map(({ id }) => id)));
  const [orders, ended] = [await rows('orders'), await rows('refunds')];
  const paid = stripeServer.events.filter(({ type }) => type === 'payment_intent.succeeded');
  expect(paid).toHaveLength(orders.length + found.length + ended.length);
  const event = { id: sale.eventId, title: 'Peach City Skate Jam' };
  const says = { kind: 'review', what: 'lost', event, actions: ['rebuild', 'refund'] };
  for (const one of found) expect(one).toMatchObject({ ...says, order: null });
  expect(found.map(({ amount }) => amount)).toContain(5413);
  expect((await readFigures(rig.db)).paymentsWithoutOrder).toBe(3);
  await rig.worker.runDue();
  const told = rig.mails.filter(({ subject }) => subject.includes('has no order'));
  expect(told.map(({ to }) => to.address)).toEqual(['team@rollcall.example']);
});

it('the browser of the buyer makes a lost order again, and nobody else does', async () => {
  const { rig, lost, again, rows } = await openRestored();
  const [ana] = lost;
  const selection = { ...ana.input, ...from('thief@example.com') };
  const theft = await problem(again({ ...ana, input: selection }));
  expect(theft.code).toBe('orders.payment_in_review');
  expect((await again(ana)).status).toBe(200);
  const [order] = await rows('orders', { customer_email: 'ana@example.com' });
  expect(order).toMatchObject({ payment_intent_id: ana.id, promo_code: 'ROLLAXLE' });
  const items = await rows('order_items', { order_id: order?.id ?? '' });
  expect(items.map(({ kind }) => kind)).toEqual(['ticket', 'ticket', 'addon']);
  expect((await again(ana)).status).toBe(200);
  expect(await rows('orders')).toHaveLength(2);
  const nobody = { ...ana, id: 'pi_nobody' };
  expect(await problem(again(nobody))).toMatchObject({ code: 'orders.payment_unknown' });
  await rig.reconciler.reconcile();
  expect(await rows('orders')).toHaveLength(2);
});

it('an admin makes a lost order again for its buyer, or sends the money back', async () => {
  const { rig, lost, paymentHealth, wrong, rows, stripeServer } = await openRestored();
  await rig.reconciler.reconcile();
  const idOf = async (payment: string) =>
    (await wrong()).find((each) => each.payment === payment)?.id ?? expect.fail();
  const [, bo, cy] = lost;
  const id = await idOf(bo.id);
  const rebuild = (email: string) => paymentHealth.rebuildOrder(id, aCustomer({ email }), anActor);
  const notTheBuyer = { code: 'payments.not_the_buyer' };
  await expect(rebuild('other@example.com')).rejects.toMatchObject(notTheBuyer);
  expect(await rebuild('Bo@example.com')).toMatch(/^RC-/);
  await expect(rebuild('bo@example.com')).rejects.toMatchObject(notTheBuyer);
  const amount = 5413;
  await paymentHealth.refundCheckout(await idOf(cy.id), amount, anActor);
  await rig.worker.runDue();
  expect(stripeServer.refunds()).toMatchObject([{ payment_intent: cy.id, amount }]);
  expect(rig.mails.map(({ to }) => to.address)).not.toContain('');
  expect(await rows('audit_log')).toMatchObject([
    { action: 'payments.rebuild' },
    { action: 'payments.refund' },
  ]);
});

it('a lost order is not made again for another price, nor for an event that is another one now', async () => {
  const dearer = await openRestored(({ update }) => update('ticket_products', { price: 9900 }, {}));
  const other = await openRestored(({ update }) => update('events', { lookup_key: 'new' }, {}));
  for (const { rig, again, lost, rows, wrong } of [dearer, other]) {
    await rig.reconciler.reconcile();
    expect((await problem(again(lost[1]))).code).toBe('orders.payment_in_review');
    expect(await rows('orders')).toHaveLength(1);
    expect(await wrong()).toHaveLength(3);
  }
  const drafts = await other.rows('events', { published: 0 });
  expect(drafts.map(({ title }) => title)).toEqual(['Payments for events that are not here']);
});

it('payments of another installation on the same account are not ours, and what was paid for a ticket in place of another one is not made an order again', async () => {
  const { rig, lost, rows, stripeServer, wrong } = await openRestored();
  for (const { id } of lost) stripeServer.intent(id).metadata['site'] = 'another';
  await rig.reconciler.reconcile();
  expect(await wrong()).toEqual([]);
  const [checkout = expect.fail()] = await rows('checkouts');
  expect((await memoOf(rig, checkout)).lines).toHaveLength(1);
  expect((await memoOf(rig, { ...checkout, replaces_item: 1 })).lines).toBeNull();
});
