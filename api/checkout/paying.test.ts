import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, problem } from '#api/checkout/testing/client.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, stockOf } from '#api/checkout/testing/sale.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
let rig: Rig;
let sale: Sale;
let setup: Shop['setup'];
let confirm: Shop['confirm'];
let process: Shop['process'];
beforeEach(async () => {
  ({ rig, sale, setup, confirm, process } = await openShop());
});

describe('paying', () => {
  it.each([
    ['declined', 'requires_payment_method', 'card_declined'],
    ['insufficient_funds', 'requires_payment_method', 'insufficient_funds'],
    ['processing_error', 'requires_payment_method', 'processing_error'],
    ['requires_action', 'requires_action', undefined],
  ])('%s is not paid, and another card can be tried', async (scenario, status, code) => {
    const { clientSecret } = await setup(aBasket(sale));
    const tried = (await (await confirm(clientSecret, scenario)).json()) as Record<string, unknown>;
    expect(tried).toMatchObject({ status, error: code ? { code } : null });
    expect(await problem(process(clientSecret))).toMatchObject({
      status: 402,
      code: 'orders.not_paid',
    });
    await confirm(clientSecret);
    expect((await process(clientSecret)).status).toBe(200);
  });

  it('can need a check by the bank', async () => {
    const { clientSecret } = await setup(aBasket(sale));
    const path = `/api/demo-payments/${intentOf(clientSecret)}/complete-action`;
    expect(await problem(rig.post(path, { clientSecret, approve: true }))).toMatchObject({
      status: 409,
      code: 'payments.no_action',
    });
    await confirm(clientSecret, 'requires_action');
    expect(await (await rig.post(path, { clientSecret, approve: false })).json()).toMatchObject({
      error: { code: 'authentication_failed' },
    });
    await confirm(clientSecret, 'requires_action');
    await rig.post(path, { clientSecret, approve: true });
    expect((await process(clientSecret)).status).toBe(200);
  });

  it('takes the secret, and a payment that exists', async () => {
    const { clientSecret } = await setup(aBasket(sale));
    const other = await setup(aBasket(sale));
    const body = { clientSecret: other.clientSecret, scenario: 'success' };
    const path = `/api/demo-payments/${intentOf(clientSecret)}/confirm`;
    expect(await problem(rig.post(path, body))).toMatchObject({
      status: 404,
      code: 'payments.unknown',
    });
    expect(await problem(rig.post('/api/demo-payments/demo_pi_X/confirm', body))).toMatchObject({
      status: 404,
    });
    expect(await problem(rig.post(path, { ...body, scenario: '4242424242424242' }))).toMatchObject({
      status: 400,
    });
  });

  it('on its way is 202, unknown is 404', async () => {
    const { clientSecret } = await setup(aBasket(sale));
    await rig.db.updateTable('demo_payments').set({ status: 'processing' }).execute();
    const answer = await process(clientSecret);
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'processing' }]);
    for (const paymentIntentId of ['demo_pi_NOBODY', 'free_NOBODY', 'pi_1']) {
      expect(await problem(rig.post('/api/process-order', { paymentIntentId }))).toMatchObject({
        status: 404,
        code: 'orders.payment_unknown',
      });
    }
    const nul = rig.post('/api/process-order', { paymentIntentId: '\u0000' });
    expect(await problem(nul)).toMatchObject({ status: 400, field: 'paymentIntentId' });
  });

  it('that cannot be started gives the stock back', async () => {
    const broken = createRig(rig.db, {
      seed: 'broken',
      wrap: (demo) => ({ ...demo, createIntent: () => Promise.reject(new Error('no network')) }),
    });
    expect(await problem(broken.post('/api/create-payment-intent', aBasket(sale)))).toMatchObject({
      status: 502,
      code: 'payments.provider_failed',
    });
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 0 });
  });
});
