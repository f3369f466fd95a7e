import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { problem } from '#api/checkout/testing/client.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { PaymentSetup, ProcessedOrder } from '#shared/orders/orders.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';

const MINUTE = 60_000;
const TITLE = 'Confirm your free tickets';

describeStore('a free order beyond the cap of its connection', (open) => {
  let rig: Rig;
  let sale: Sale;
  beforeEach(async () => {
    const db = await open();
    sale = await seedSale(db, { stock: 20 });
    rig = createRig(db, { caps: { mailbox: true, address: true } });
    await db.updateTable('events').set({ max_free_per_connection: 1 }).execute();
  });

  const ask = (email: string, quantity = 2, customer = {}, more = {}) =>
    rig.post(
      '/api/create-payment-intent',
      aBasket(sale, 0, {
        tickets: [{ ticketId: sale.free, quantity }],
        customerInfo: { ...aCustomer(), ...customer, email },
        ...more,
      }),
      { 'x-address': '203.0.113.1' },
    );
  const setup = async (email = 'ana@example.com', quantity = 2, customer = {}) =>
    (await (await ask(email, quantity, customer)).json()) as PaymentSetup;
  const process = ({ clientSecret }: PaymentSetup) =>
    rig.post('/api/process-order', { paymentIntentId: intentOf(clientSecret), clientSecret });
  const look = (token: string) => rig.post('/api/free-tickets/look', { token });
  const confirm = (token: string) => rig.post('/api/free-tickets/confirm', { token });
  const links = (): Mail[] => rig.mails.filter(({ subject }) => subject.startsWith(TITLE));
  const tokenOf = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  /** Held, asked for, and mailed. */
  const mailed = async (email?: string, quantity?: number) => {
    const held = await setup(email, quantity);
    expect((await process(held)).status).toBe(202);
    await rig.worker.runDue();
    return { held, token: tokenOf(links().at(-1)) };
  };
  const orders = () => rig.db.selectFrom('orders').select(['order_number', 'id']).execute();

  it('waits for one mailed link, which makes one order that every caller gets', async () => {
    const held = await setup();
    for (const _try of [1, 2, 3]) {
      const answer = await process(held);
      expect([answer.status, await answer.json()]).toEqual([
        202,
        { status: 'processing', confirm: 'email' },
      ]);
    }
    await rig.worker.runDue();
    expect(links()).toHaveLength(1);
    expect(await orders()).toEqual([]);
    const token = tokenOf(links()[0]);
    const opened = await look(token);
    expect([opened.status, await opened.json()]).toMatchObject([
      200,
      {
        event: { title: 'Peach City Skate Jam' },
        items: [{ quantity: 2 }],
        confirmed: false,
      },
    ]);
    expect(await orders()).toEqual([]);
    const answers = await Promise.all([confirm(token), process(held), confirm(token)]);
    const again = [await confirm(token), await process(held)];
    const numbers = await Promise.all(
      [...answers, ...again]
        .filter(({ status }) => status === 200)
        .map(async (answer) => ((await answer.json()) as ProcessedOrder).orderNumber),
    );
    expect(answers[0]?.status).toBe(200);
    const [order, ...others] = await orders();
    expect([others, new Set(numbers)]).toEqual([[], new Set([order?.order_number])]);
    expect(await (await look(token)).json()).toMatchObject({ confirmed: true });
    expect(await stockOf(rig.db, sale.free)).toMatchObject({ sold: 2, held: 0 });
  });

  it('below the cap is as ever', async () => {
    const held = await setup('ana@example.com', 1);
    expect((await process(held)).status).toBe(200);
    await rig.worker.runDue();
    expect(links()).toEqual([]);
  });

  it('is held for half an hour, and never confirmed ends with its hold', async () => {
    const { held, token } = await mailed();
    rig.platform.advance(29 * MINUTE);
    await rig.sweeper.sweep();
    expect((await look(token)).status).toBe(200);
    rig.platform.advance(5 * MINUTE);
    await rig.sweeper.sweep();
    expect(await stockOf(rig.db, sale.free)).toMatchObject({ sold: 0, held: 0 });
    for (const answer of [look(token), confirm(token), process(held)])
      expect(await problem(answer)).toMatchObject({ status: 409, code: 'checkout.hold_over' });
    expect(await orders()).toEqual([]);
  });

  it('is one order or none, in whatever order link, retry and sweeper come', async () => {
    for (const n of [1, 2, 3, 4]) {
      const { held, token } = await mailed(`guest${n}@example.com`);
      rig.platform.advance(34 * MINUTE);
      const race = [() => confirm(token), () => process(held), () => rig.sweeper.sweep()];
      const inTurn = [...race.slice(n % 3), ...race.slice(0, n % 3)];
      await Promise.all(inTurn.map(async (run) => run()));
      const { status } = await confirm(token);
      const [order] = await rig.db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('customer_email', '=', `guest${n}@example.com`)
        .execute();
      const sold = (await stockOf(rig.db, sale.free)).held;
      expect([Number(order?.count), sold]).toEqual([status === 409 ? 0 : 1, 0]);
    }
  });

  it('mails a mailbox once at a time, whatever is tried, and not the words of who asked', async () => {
    const said = { firstName: 'Claim at evil.example', lastName: 'NOW\tcall 555-0199-321' };
    const first = await setup('stranger@example.com', 2, { firstName: 'Claim at evil.example' });
    const second = await setup('stranger+1@example.com', 2);
    const both = await Promise.all([process(first), process(second)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([202, 409]));
    expect(await problem(ask('stranger+2@example.com'))).toMatchObject({
      status: 409,
      code: 'checkout.confirmation_sent',
    });
    // Replacing the basket whose link was sent frees no second one.
    for (const held of [first, second]) {
      const { checkoutId: previousCheckoutId, clientSecret: previousClientSecret } = held;
      const previous = { previousCheckoutId, previousClientSecret };
      expect((await ask('stranger@example.com', 2, {}, previous)).status).toBe(409);
    }
    await rig.worker.runDue();
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
        sent += (await process((await answer.json()) as PaymentSetup)).status === 202 ? 1 : 0;
      }
      rig.platform.advance(35 * MINUTE);
      await rig.sweeper.sweep();
    }
    await rig.worker.runDue();
    expect(sent).toBe(10);
  });

  it('keeps no token, and knows no other', async () => {
    const { token } = await mailed();
    expect(
      JSON.stringify(await rig.db.selectFrom('checkouts').selectAll().execute()),
    ).not.toContain(token);
    expect(JSON.stringify(await rig.db.selectFrom('mails').selectAll().execute())).not.toContain(
      token,
    );
    for (const wrong of ['x', token.slice(1), `${token}x`])
      expect(await problem(confirm(wrong))).toMatchObject({
        status: 404,
        code: 'checkout.confirmation_unknown',
      });
    expect((await rig.post('/api/free-tickets/confirm', {})).status).toBe(400);
    expect((await rig.get(`/api/free-tickets/confirm?token=${token}`)).status).toBe(404);
  });

  it('is refused for a cancelled event, and a used link ends with its hold', async () => {
    const { token } = await mailed('ana@example.com');
    expect((await confirm(token)).status).toBe(200);
    rig.platform.advance(34 * MINUTE);
    expect((await confirm(token)).status).toBe(404);
    const { token: late } = await mailed('bea@example.com');
    await rig.db.updateTable('events').set({ cancelled_at: 1 }).execute();
    expect(await problem(confirm(late))).toMatchObject({ code: 'checkout.event_cancelled' });
    expect(await stockOf(rig.db, sale.free)).toMatchObject({ sold: 2, held: 0 });
  });

  it('counts what was let go and is taken again', async () => {
    await rig.db.updateTable('events').set({ max_free_per_buyer: 2 }).execute();
    await rig.db.updateTable('events').set({ max_free_per_connection: 1000 }).execute();
    const held: PaymentSetup[] = [];
    for (let n = 0; n < 3; n += 1) {
      held.push(await setup());
      rig.platform.advance(19 * MINUTE);
      await rig.sweeper.sweep();
    }
    const statuses: number[] = [];
    for (const each of held) statuses.push((await process(each)).status);
    expect(statuses).toEqual([200, 409, 409]);
    expect(await stockOf(rig.db, sale.free)).toMatchObject({ sold: 2, held: 0 });
  });
});
