import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, problem } from '#api/checkout/testing/client.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';

// Ids of payments and checkouts may leak: they must reveal nothing.

type Shop = Awaited<ReturnType<typeof openShop>>;
type Setup = Awaited<ReturnType<Shop['setup']>>;
let shop: Shop;
let theirs: Setup;
let paymentId: string;
beforeEach(async () => {
  shop = await openShop();
  theirs = await shop.setup(aBasket(shop.sale, 2));
  paymentId = intentOf(theirs.clientSecret);
});

const held = async (): Promise<number> => (await stockOf(shop.rig.db, shop.sale.pass)).held;
const ask = (body: object) => shop.rig.post('/api/process-order', body);
const process = (id: string) => ask({ paymentIntentId: id });
/** The answer equals that for an unknown id. */
const sameAs = async (known: Response, unknown: Response): Promise<void> => {
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
};

it('names are long enough that nobody finds one by trying', () => {
  for (const name of [paymentId, theirs.checkoutId, theirs.clientSecret.split('_secret_')[1]]) {
    expect(name?.replace('demo_pi_', '')).toMatch(/^\w{20,}$/);
  }
});

describe('the name of a payment', () => {
  it('tells that it is not paid, and nothing of whose it is or what for', async () => {
    expect(await problem(process(paymentId))).toEqual({
      status: 402,
      code: 'orders.not_paid',
      message: expect.any(String),
    });
    expect(await held()).toBe(2);
  });

  it('tells that it is paid, and opens nothing', async () => {
    await shop.confirm(theirs.clientSecret);
    const { customerInfo } = aBasket(shop.sale);
    const { selection, clientSecret } = {
      selection: { customerInfo: { ...customerInfo, phone: '602-555-0100' } },
      clientSecret: `${paymentId}_secret_guessed`,
    };
    for (const guess of [{}, { selection: {} }, { selection }, { clientSecret }]) {
      const answer = await ask({ paymentIntentId: paymentId, ...guess });
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'paid' }]);
    }
    expect(await shop.rig.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('brings the order with its secret, or with the customer of the checkout', async () => {
    await shop.confirm(theirs.clientSecret);
    const { clientSecret } = theirs;
    for (const proof of [{ clientSecret }, { selection: aBasket(shop.sale, 2) }]) {
      const answer = await ask({ paymentIntentId: paymentId, ...proof });
      expect(await answer.json()).toMatchObject({ orderNumber: expect.stringMatching(/^RC-/) });
    }
  });

  it('moves nothing, whatever basket comes along with it', async () => {
    const { tickets } = aBasket(shop.sale, 9);
    const selection = { tickets, customerInfo: { email: 'mallory@example.com' }, amount: 1 };
    const answer = shop.rig.post('/api/process-order', { paymentIntentId: paymentId, selection });
    expect((await answer).status).toBe(402);
    expect(await held()).toBe(2);
  });

  it.each(['confirm', 'complete-action'])('does not %s without its secret', async (act) => {
    const other = await shop.setup(aBasket(shop.sale));
    const asked = (id: string) =>
      shop.rig.post(`/api/demo-payments/${id}/${act}`, {
        clientSecret: other.clientSecret,
        scenario: 'success',
        approve: true,
      });
    await sameAs(await asked(paymentId), await asked('demo_pi_nobodys'));
    expect((await process(paymentId)).status).toBe(402);
  });
});

describe('the name of a checkout', () => {
  const secrets = (): string[] => [`${paymentId}_secret_guessed`, paymentId, 'x'];

  it.each(['status', 'extend', 'release'])('does not %s without its secret', async (act) => {
    const other = await shop.setup(aBasket(shop.sale));
    const tried = (id: string, clientSecret: string) =>
      shop.rig.post(`/api/checkouts/${id}/${act}`, { clientSecret });
    for (const secret of [...secrets(), other.clientSecret]) {
      const known = await tried(theirs.checkoutId, secret);
      expect(known.status).toBe(404);
      await sameAs(known, await tried('nobodys', secret));
    }
    expect(await held()).toBe(3);
  });

  it('is not given back by a basket that claims to replace it', async () => {
    for (const previousClientSecret of secrets()) {
      const claim = { previousCheckoutId: theirs.checkoutId, previousClientSecret };
      const answer = await shop.rig.post('/api/create-payment-intent', {
        ...aBasket(shop.sale),
        ...claim,
      });
      expect(answer.status).toBe(200);
    }
    expect(await held()).toBe(2 + secrets().length);
  });
});

it('the name of a question for a hold gives nothing to whoever asks for another basket', async () => {
  const headers = { 'Idempotency-Key': 'a-key-of-sixteen-characters' };
  const ask = (basket: unknown) => shop.rig.post('/api/create-payment-intent', basket, headers);
  expect((await ask(aBasket(shop.sale))).status).toBe(200);
  const other = { ...aBasket(shop.sale).customerInfo, email: 'mallory@example.com' };
  const answer = await ask({ ...aBasket(shop.sale), customerInfo: other });
  expect(Object.keys(await problem(answer)).toSorted()).toEqual([
    'code',
    'field',
    'message',
    'status',
  ]);
  expect(answer.ok).toBe(false);
});

it('a promo code tells its rate, never whose it is; one that is none looks the same', async () => {
  const ask = async (code: string) =>
    (await shop.rig.get(`/api/events/${shop.sale.eventId}/promo-code?code=${code}`)).json();
  expect(await ask('ROLLAXLE')).toEqual({ code: 'ROLLAXLE', applied: true, discountRate: 15 });
  expect(await ask('ROLLNONE')).toEqual({ code: 'ROLLNONE', applied: false, discountRate: 0 });
});
