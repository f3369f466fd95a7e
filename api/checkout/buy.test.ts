import { beforeEach, describe, expect, it } from 'vitest';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { processedOrderSchema } from '#shared/checkout/payment.schemas.ts';
import { codeOf, problem, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, from, of } from '#api/checkout/testing/sale.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';

let shop: World;
beforeEach(async () => {
  shop = await openWorld();
});

it('buying goes from a basket to an order with a signed code per ticket, once', async () => {
  const { sale, setup, confirm, process } = shop;
  const created = await setup({
    ...aBasket(sale, 3),
    addons: [{ addonId: sale.rental, quantity: 2 }],
    promoCode: ' rollaxle ',
  });
  expect(created).toMatchObject({
    originalAmount: 9098,
    discountAmount: 1125,
    discountRate: 15,
    subtotal: 7973,
    taxAmount: 658,
    amount: 8631,
    promoApplied: true,
    holdExpiresAt: created.serverTime + 15 * 60_000,
  });
  expect(created.items.map((item) => [item.name, item.subtotal, item.isTicket])).toEqual([
    ['Weekend Pass', 6375, true],
    ['Skate rental', 1598, false],
  ]);
  const paid = await confirm(created.clientSecret);
  expect(await paid.json()).toEqual({ status: 'succeeded', error: null });
  const answer = await process(created.clientSecret);
  expect(answer.status).toBe(200);
  const done = processedOrderSchema.parse(await answer.json());
  expect(done).toMatchObject({ promoApplied: true, discountRate: 15, discountAmount: 1125 });
  expect(done.orderNumber).toMatch(/^RC-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await (await process(created.clientSecret)).json()).toEqual(done);

  const opened = await shop.get(`/api/orders/by-number/${done.orderNumber}`);
  const order = orderSchema.parse(await opened.json());
  expect(order).toMatchObject({ status: 'completed', total_amount: 8631, payment_mode: 'demo' });
  const units = order.items.map((item) => [item.quantity, item.unit_discount]);
  expect(units).toEqual([...Array.from({ length: 3 }, () => [1, 375]), [2, 0]]);
  expect(new Set(order.items.map((item) => item.qr_code)).size).toBe(4);
  expect(await shop.left()).toEqual({ quantity: 100, sold: 3, held: 0 });
});

it('buying ignores prices that a browser makes up, and asks no provider where it is free', async () => {
  const tickets = [{ ticketId: shop.sale.pass, quantity: 1, price: 0, unit_price: 0 }];
  const paid = await shop.setup({ ...aBasket(shop.sale), tickets, amount: 0 });
  expect(paid).toMatchObject({ amount: 2706, promoApplied: false });
  const created = await shop.setup(aBasket(shop.sale, 1, of(shop.sale.free, 2)));
  expect(created.clientSecret).toMatch(/^free_[0-9A-Z]+_secret_[0-9A-Z]+$/);
  expect(created.amount).toBe(0);
  expect((await shop.process(created.clientSecret)).status).toBe(200);
  expect(await shop.rows('demo_payments')).toHaveLength(1);
});

it('paying that fails is not paid, and is tried again, with a check by the bank where it asks for one', async () => {
  const { clientSecret } = await shop.hold();
  const { confirm, process } = shop;
  const path = `/api/demo-payments/${intentOf(clientSecret)}/complete-action`;
  const check = (approve: boolean) => shop.post(path, { clientSecret, approve });
  expect(await codeOf(check(true))).toBe('409 payments.no_action');
  expect((await confirm(clientSecret, '4242424242424242')).status).toBe(400);
  const declined = { status: 'requires_payment_method', error: { code: 'card_declined' } };
  expect(await (await confirm(clientSecret, 'declined')).json()).toMatchObject(declined);
  expect(await codeOf(process(clientSecret))).toBe('402 orders.not_paid');
  const asks = { status: 'requires_action', error: null };
  expect(await (await confirm(clientSecret, 'requires_action')).json()).toMatchObject(asks);
  expect(await codeOf(process(clientSecret))).toBe('402 orders.not_paid');
  const failed = { error: { code: 'authentication_failed' } };
  expect(await (await check(false)).json()).toMatchObject(failed);
  await confirm(clientSecret, 'requires_action');
  await check(true);
  expect((await process(clientSecret)).status).toBe(200);
});

it('paying on its way is 202, unknown is 404', async () => {
  const { clientSecret } = await shop.hold();
  await shop.update('demo_payments', { status: 'processing' });
  const answer = await shop.process(clientSecret);
  expect([answer.status, await answer.json()]).toEqual([202, { status: 'processing' }]);
  const process = (paymentIntentId: string) => shop.post('/api/process-order', { paymentIntentId });
  for (const id of ['demo_pi_NOBODY', 'free_NOBODY', 'pi_1'])
    expect(await codeOf(process(id))).toBe('404 orders.payment_unknown');
  expect(await problem(process('\u0000'))).toMatchObject({ status: 400, field: 'paymentIntentId' });
});

// Ids of payments and checkouts may leak: they must reveal nothing.
describe('a leaked id', () => {
  let theirs: Awaited<ReturnType<World['hold']>>;
  let paymentId: string;
  beforeEach(async () => {
    theirs = await shop.hold(2);
    paymentId = intentOf(theirs.clientSecret);
  });

  const held = async (): Promise<number> => (await shop.left()).held;
  const ask = (body: object) =>
    shop.post('/api/process-order', { paymentIntentId: paymentId, ...body });

  it('names are long enough that nobody finds one by trying', () => {
    for (const name of [paymentId, theirs.checkoutId, theirs.clientSecret.split('_secret_')[1]])
      expect(name?.replace('demo_pi_', '')).toMatch(/^\w{20,}$/);
  });

  it('the name of a payment tells that it is not paid, nothing of whose it is, and moves nothing with any basket', async () => {
    const unpaid = { status: 402, code: 'orders.not_paid', message: expect.any(String) as string };
    const { tickets } = aBasket(shop.sale, 9);
    const selection = { tickets, customerInfo: { email: 'mallory@example.com' }, amount: 1 };
    for (const body of [{}, { selection }]) expect(await problem(ask(body))).toEqual(unpaid);
    expect(await held()).toBe(2);
  });

  it('the name of a payment tells that it is paid, and opens nothing without its secret or its customer', async () => {
    await shop.confirm(theirs.clientSecret);
    const { customerInfo } = aBasket(shop.sale);
    const guessed = { customerInfo: { ...customerInfo, phone: '602-555-0100' } };
    const clientSecret = `${paymentId}_secret_guessed`;
    for (const guess of [{}, { selection: {} }, { selection: guessed }, { clientSecret }]) {
      const answer = await ask(guess);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'paid' }]);
    }
    expect(await shop.orderRows()).toHaveLength(1);
    const known = { clientSecret: theirs.clientSecret };
    for (const proof of [known, { selection: aBasket(shop.sale, 2) }]) {
      const order = { orderNumber: expect.stringMatching(/^RC-/) as string };
      expect(await (await ask(proof)).json()).toMatchObject(order);
    }
  });

  it('a name opens nothing with the secret of another', async () => {
    const { clientSecret } = await shop.hold();
    for (const path of [
      'demo-payments/:payment/confirm',
      'demo-payments/:payment/complete-action',
      'checkouts/:checkout/status',
      'checkouts/:checkout/extend',
      'checkouts/:checkout/release',
    ]) {
      const tried = (payment: string, checkout: string) => {
        const to = path.replace(':payment', payment).replace(':checkout', checkout);
        return shop.post(`/api/${to}`, { clientSecret, scenario: 'success', approve: true });
      };
      const known = await tried(paymentId, theirs.checkoutId);
      expect(await codeOf(known.clone())).toMatch(/^404 \w+\.unknown$/);
      const unknown = await tried('demo_pi_nobodys', 'nobodys');
      expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    }
    expect((await ask({})).status).toBe(402);
    expect(await held()).toBe(3);
  });

  it('the name of a question for a hold gives nothing to whoever asks for another basket', async () => {
    const headers = { 'Idempotency-Key': 'a-key-of-sixteen-characters' };
    const hold = (rest: object) =>
      shop.post('/api/create-payment-intent', aBasket(shop.sale, 1, rest), headers);
    expect((await hold({})).status).toBe(200);
    const { status, ...told } = await problem(hold(from('mallory@example.com')));
    expect(status).toBe(422);
    expect(Object.keys(told).toSorted()).toEqual(['code', 'field', 'message']);
  });
});
