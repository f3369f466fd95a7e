import { beforeEach, expect, it } from 'vitest';
import { codeOf, problem, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, from } from '#api/checkout/testing/sale.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';

// Ids of payments and checkouts may leak: they must reveal nothing.

let shop: World;
let theirs: Awaited<ReturnType<World['hold']>>;
let paymentId: string;
beforeEach(async () => {
  shop = await openWorld();
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
