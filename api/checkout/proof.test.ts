import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/client.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
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
const secrets = (): string[] => [`${paymentId}_secret_guessed`, paymentId, 'x'];
/** The answer equals that for an unknown id. */
const sameAs = async (known: Response, unknown: Response): Promise<void> => {
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
};

it('names are long enough that nobody finds one by trying', () => {
  for (const name of [paymentId, theirs.checkoutId, theirs.clientSecret.split('_secret_')[1]])
    expect(name?.replace('demo_pi_', '')).toMatch(/^\w{20,}$/);
});

describe('the name of a payment', () => {
  it('tells that it is not paid, nothing of whose it is, and moves nothing with any basket', async () => {
    const unpaid = { status: 402, code: 'orders.not_paid', message: expect.any(String) as string };
    const { tickets } = aBasket(shop.sale, 9);
    const selection = { tickets, customerInfo: { email: 'mallory@example.com' }, amount: 1 };
    for (const body of [{}, { selection }]) expect(await problem(ask(body))).toEqual(unpaid);
    expect(await held()).toBe(2);
  });

  it('tells that it is paid, and opens nothing without its secret or its customer', async () => {
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

  it.each(['confirm', 'complete-action'])('does not %s without its secret', async (act) => {
    const { clientSecret } = await shop.hold();
    const asked = (id: string) =>
      shop.post(`/api/demo-payments/${id}/${act}`, {
        clientSecret,
        scenario: 'success',
        approve: true,
      });
    const known = await asked(paymentId);
    expect(await codeOf(known.clone())).toBe('404 payments.unknown');
    await sameAs(known, await asked('demo_pi_nobodys'));
    expect((await ask({})).status).toBe(402);
  });
});

describe('the name of a checkout', () => {
  it.each(['status', 'extend', 'release'])('does not %s without its secret', async (act) => {
    const other = await shop.hold();
    const tried = (id: string, clientSecret: string) =>
      shop.post(`/api/checkouts/${id}/${act}`, { clientSecret });
    for (const secret of [...secrets(), other.clientSecret]) {
      const known = await tried(theirs.checkoutId, secret);
      expect(await codeOf(known.clone())).toBe('404 checkout.unknown');
      await sameAs(known, await tried('nobodys', secret));
    }
    expect(await held()).toBe(3);
  });
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
