import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { aBasket, of } from '#api/checkout/testing/sale.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';
import type { Mail } from '#api/mail/mail.types.ts';
import {
  paymentSetupSchema,
  type PaymentSetup,
  type ProcessedOrder,
} from '#shared/checkout/payment.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';

const MINUTE = 60_000;
const TITLE = 'Confirm your free tickets';

describeStore('a free order beyond the cap of its connection', (open) => {
  let shop: World;
  beforeEach(async () => {
    shop = await openWorld(open, { quantity: 20, caps: { mailbox: true, address: true } });
    await shop.update('events', { max_free_per_connection: 1 });
  });

  const ask = (email: string, quantity = 2, firstName = 'Ana', more = {}) => {
    const customerInfo = aCustomer({ firstName, email });
    const wanted = { ...of(shop.sale.free, quantity), customerInfo, ...more };
    const address = { 'x-forwarded-for': '203.0.113.1' };
    return shop.post('/api/create-payment-intent', aBasket(shop.sale, 0, wanted), address);
  };
  const setup = async (email = 'ana@example.com', quantity = 2, firstName = 'Ana') =>
    paymentSetupSchema.parse(await (await ask(email, quantity, firstName)).json());
  const process = ({ clientSecret }: PaymentSetup) => shop.process(clientSecret);
  const look = (token: string) => shop.post('/api/free-tickets/look', { token });
  const confirm = (token: string) => shop.post('/api/free-tickets/confirm', { token });
  const links = (): Mail[] => shop.mails.filter(({ subject }) => subject.startsWith(TITLE));
  const tokenOf = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  /** Holds a free order whose confirmation link was mailed; returns it with the link's token. */
  const mailed = async (email?: string, quantity?: number) => {
    const held = await setup(email, quantity);
    expect((await process(held)).status).toBe(202);
    await shop.later();
    return { held, token: tokenOf(links().at(-1)) };
  };
  const later = async (minutes: number) => {
    shop.platform.advance(minutes * MINUTE);
    await shop.sweeper.sweep();
  };
  const stock = () => shop.left(shop.sale.free);

  it('waits for one mailed link, which makes one order that every caller gets', async () => {
    const held = await setup();
    const waits = { status: 'processing', confirm: 'email' };
    for (const _try of [1, 2, 3]) {
      const answer = await process(held);
      expect([answer.status, await answer.json()]).toEqual([202, waits]);
    }
    await shop.later();
    expect(links()).toHaveLength(1);
    expect(await shop.orderRows()).toEqual([]);
    const token = tokenOf(links()[0]);
    const opened = await look(token);
    const event = { title: 'Peach City Skate Jam' };
    const shown = { event, items: [{ quantity: 2 }], confirmed: false };
    expect([opened.status, await opened.json()]).toMatchObject([200, shown]);
    expect(await shop.orderRows()).toEqual([]);
    const answers = await Promise.all([confirm(token), process(held), confirm(token)]);
    const again = [await confirm(token), await process(held)];
    const done = [...answers, ...again].filter(({ status }) => status === 200);
    const numbers = await Promise.all(
      done.map(async (answer) => ((await answer.json()) as ProcessedOrder).orderNumber),
    );
    expect(answers[0]?.status).toBe(200);
    const [order, ...others] = await shop.orderRows();
    expect([others, new Set(numbers)]).toEqual([[], new Set([order?.order_number])]);
    expect(await (await look(token)).json()).toMatchObject({ confirmed: true });
    expect(await stock()).toMatchObject({ sold: 2, held: 0 });
  });

  it('has a link that is stored nowhere, is held for half an hour, and never confirmed ends with its hold', async () => {
    const { held, token } = await mailed();
    for (const table of ['checkouts', 'mails'] as const)
      expect(JSON.stringify(await shop.rows(table))).not.toContain(token);
    for (const wrong of ['x', token.slice(1), `${token}x`])
      expect(await codeOf(confirm(wrong))).toBe('404 checkout.confirmation_unknown');
    expect((await shop.get(`/api/free-tickets/confirm?token=${token}`)).status).toBe(404);
    await later(29);
    expect((await look(token)).status).toBe(200);
    await later(5);
    expect(await stock()).toMatchObject({ sold: 0, held: 0 });
    for (const answer of [look(token), confirm(token), process(held)])
      expect(await codeOf(answer)).toBe('409 checkout.hold_over');
    expect(await shop.orderRows()).toEqual([]);
  });

  it('is one order or none, in whatever order link, retry and sweeper come', async () => {
    for (const n of [1, 2, 3, 4]) {
      const { held, token } = await mailed(`guest${n}@example.com`);
      shop.platform.advance(34 * MINUTE);
      const race = [() => confirm(token), () => process(held), () => shop.sweeper.sweep()];
      const inTurn = [...race.slice(n % 3), ...race.slice(0, n % 3)];
      await Promise.all(inTurn.map(async (run) => run()));
      const { status } = await confirm(token);
      const made = await shop.rows('orders', { customer_email: `guest${n}@example.com` });
      expect([made.length, (await stock()).held]).toEqual([status === 409 ? 0 : 1, 0]);
    }
  });

  it('mails a mailbox once at a time, whatever is tried, and not the words of who asked', async () => {
    const said = { firstName: 'Claim at evil.example', lastName: 'NOW\tcall 555-0199-321' };
    const first = await setup('stranger@example.com', 2, said.firstName);
    const second = await setup('stranger+1@example.com', 2);
    const both = await Promise.all([process(first), process(second)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([202, 409]));
    expect(await codeOf(ask('stranger+2@example.com'))).toBe('409 checkout.confirmation_sent');
    // A buyer who replaces the basket whose link was sent doesn't get a second link.
    for (const held of [first, second]) {
      const { checkoutId: previousCheckoutId, clientSecret: previousClientSecret } = held;
      const previous = { previousCheckoutId, previousClientSecret };
      expect((await ask('stranger@example.com', 2, 'Ana', previous)).status).toBe(409);
    }
    await shop.later();
    expect(links()).toHaveLength(1);
    const [mail] = links();
    expect(mail?.to).toEqual({ name: '', address: expect.any(String) as string });
    for (const words of Object.values(said)) expect(JSON.stringify(mail)).not.toContain(words);
    expect(mail?.secrets).toEqual([tokenOf(mail)]);
  });

  it('gets ten links a day at most, over all events and however they end', async () => {
    let sent = 0;
    for (let n = 0; n < 14; n += 1) {
      const answer = await ask(`ana+${n}@example.com`);
      if (answer.status === 200) {
        const { status } = await process(paymentSetupSchema.parse(await answer.json()));
        sent += Number(status === 202);
      }
      await later(35);
    }
    await shop.later();
    expect(sent).toBe(10);
  });

  it('is refused for a canceled event, and a used link ends with its hold', async () => {
    const { token } = await mailed('ana@example.com');
    expect((await confirm(token)).status).toBe(200);
    shop.platform.advance(34 * MINUTE);
    expect((await confirm(token)).status).toBe(404);
    const { token: late } = await mailed('bea@example.com');
    await shop.update('events', { cancelled_at: 1 });
    expect(await codeOf(confirm(late))).toBe('409 checkout.event_cancelled');
    expect(await stock()).toMatchObject({ sold: 2, held: 0 });
  });

  it('counts what was let go and is taken again', async () => {
    await shop.update('events', { max_free_per_buyer: 2, max_free_per_connection: 1000 });
    const held: PaymentSetup[] = [];
    for (let n = 0; n < 3; n += 1) {
      held.push(await setup());
      await later(19);
    }
    const statuses: number[] = [];
    for (const each of held) statuses.push((await process(each)).status);
    expect(statuses).toEqual([200, 409, 409]);
    expect(await stock()).toMatchObject({ sold: 2, held: 0 });
  });
});
