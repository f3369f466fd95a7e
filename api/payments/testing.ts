import { describe, expect, it } from 'vitest';
import { toBase32 } from '#shared/base/base32.ts';
import type { NewIntent, PaymentProvider, WebhookRequest } from './provider.ts';

export type ProviderRig = {
  provider: PaymentProvider;
  /** Lets the buyer of an intent pay, as their browser would. */
  pay(intent: { id: string; clientSecret: string }): Promise<void>;
  /** Returns a correctly signed webhook delivery of an event about this payment. */
  delivery(paymentIntentId: string): { body: string; headers: Record<string, string> };
  /** Advances the clock that the age of signatures is checked against. */
  advance(ms: number): void;
};

/** What a checkout of $54.13 asks a provider for. */
export const anOrder = (with_: Partial<NewIntent> = {}): NewIntent => ({
  checkoutId: 'checkout-1',
  eventId: 7,
  amount: 5413,
  currency: 'usd',
  idempotencyKey: 'pi:checkout-1:1',
  ...with_,
});

/** Tests of what the checkout requires of every provider adapter. */
export function describeProvider(
  name: string,
  open: () => Promise<ProviderRig>,
  { skip = false } = {},
): void {
  describe.skipIf(skip)(`${name} as a payment provider`, () => {
    it('makes an intent whose id is the part of its secret before _secret_', async () => {
      const { provider } = await open();
      const { id, clientSecret } = await provider.createIntent(anOrder());
      expect(clientSecret.split('_secret_')[0]).toBe(id);
      expect(await provider.retrieveIntent(id)).toMatchObject({
        id,
        status: 'requires_payment_method',
        amount: 5413,
        amountReceived: 0,
        currency: 'usd',
        mode: provider.mode,
        checkoutId: 'checkout-1',
      });
    });

    it('answers the same key with the same intent, and refuses it for another amount', async () => {
      const { provider } = await open();
      const first = await provider.createIntent(anOrder());
      expect(await provider.createIntent(anOrder())).toEqual(first);
      await expect(provider.createIntent(anOrder({ amount: 1 }))).rejects.toThrow();
      const other = anOrder({ checkoutId: 'checkout-2', idempotencyKey: 'pi:checkout-2:1' });
      expect((await provider.createIntent(other)).id).not.toBe(first.id);
    });

    it('knows nothing of ids that are not its own', async () => {
      const { provider } = await open();
      for (const id of ['pi_unknown', 'demo_pi_unknown', '']) {
        expect(await provider.retrieveIntent(id)).toBeNull();
        expect(await provider.cancelIntent(id)).toBeNull();
      }
    });

    it('has received exactly the amount once it is paid, which no cancellation undoes', async () => {
      const { provider, pay } = await open();
      const intent = await provider.createIntent(anOrder());
      await pay(intent);
      const paid = { status: 'succeeded', amount: 5413, amountReceived: 5413 };
      expect(await provider.retrieveIntent(intent.id)).toMatchObject(paid);
      expect(await provider.cancelIntent(intent.id)).toMatchObject(paid);
    });

    it('cancels what is not paid, as often as asked, and then takes no money', async () => {
      const { provider, pay } = await open();
      const intent = await provider.createIntent(anOrder());
      for (const _time of [1, 2])
        expect(await provider.cancelIntent(intent.id)).toMatchObject({ status: 'canceled' });
      await expect(pay(intent)).rejects.toThrow();
      expect(await provider.retrieveIntent(intent.id)).toMatchObject({ amountReceived: 0 });
    });

    it('refunds once per key, and never more than it received', async () => {
      const { provider, pay } = await open();
      const intent = await provider.createIntent(anOrder());
      await pay(intent);
      const refund = (amount: number, key: string) =>
        provider.refund({
          paymentIntentId: intent.id,
          amount,
          idempotencyKey: key,
          refundId: key,
        });
      const first = await refund(5000, 'refund:1');
      expect(first).toMatchObject({ status: 'succeeded', problem: null });
      expect(await refund(5000, 'refund:1')).toEqual(first);
      const refused = { id: null, status: 'failed', problem: expect.stringMatching(/./) as string };
      expect(await refund(414, 'refund:2')).toEqual(refused);
      expect(await refund(413, 'refund:3')).toMatchObject({ status: 'succeeded' });
    });

    it('takes a delivery that it signed just now', async () => {
      const { provider, delivery } = await open();
      expect(provider.parseWebhook(asRequest(delivery('demo_pi_1')))).toMatchObject({
        paymentIntentId: 'demo_pi_1',
      });
    });

    const headed = (change: (value: string) => string) => (given: Delivery) => ({
      ...given,
      headers: mapped(given.headers, change),
    });
    const bodied = (change: (body: string) => string) => (given: Delivery) => ({
      ...given,
      body: change(given.body),
    });
    it.each<[string, (given: Delivery) => Delivery, number?]>([
      ['a changed body', bodied((body) => body.replace('_1', '_2'))],
      [
        'another spacing of the same JSON',
        bodied((body) => JSON.stringify(JSON.parse(body), null, 1)),
      ],
      ['no signature', ({ body }) => ({ body, headers: {} })],
      ['a signature that is none', headed(() => 'v1=')],
      ['a signature of somebody else', headed(forged)],
      ['a delivery of 301 seconds ago', (given) => given, 301_000],
      ['a delivery from the future', (given) => given, -301_000],
    ])('refuses %s', async (_, change, later = 0) => {
      const { provider, delivery, advance } = await open();
      const given = change(delivery('demo_pi_1'));
      advance(later);
      expect(() => provider.parseWebhook(asRequest(given))).toThrow(
        expect.objectContaining({ code: 'payments.webhook_invalid' }),
      );
    });
  });
}

type Delivery = { body: string; headers: Record<string, string> };

const mapped = (headers: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]));

const forged = (value: string): string =>
  value.replace(/[0-9a-f]{64}/, Buffer.from(toBase32(new Uint8Array(20))).toString('hex'));

const asRequest = ({ body, headers }: Delivery): WebhookRequest => ({
  body,
  header: (name) => headers[name.toLowerCase()],
});
