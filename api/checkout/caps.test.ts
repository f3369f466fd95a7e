import { beforeEach, describe, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { problem } from '#api/checkout/testing/client.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import { ana, seedUser } from '#api/orders/replaceLink.testing.ts';
import { aCustomer } from '#shared/testing/builders.ts';

const from = (email: string) => ({ customerInfo: { ...aCustomer(), email } });
const MINUTE = 60_000;

describeStore('caps', (open) => {
  let rig: Rig;
  let sale: Sale;
  beforeEach(async () => {
    const db = await open();
    sale = await seedSale(db, { stock: 1000 });
    rig = createRig(db, { caps: { mailbox: true, address: true } });
  });
  const ask = (quantity: number, email: string, ticketId = sale.pass, address = '203.0.113.1') =>
    rig.post(
      '/api/create-payment-intent',
      aBasket(sale, 0, { tickets: [{ ticketId, quantity }], ...from(email) }),
      { 'x-address': address },
    );
  const statuses = async (answers: readonly Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const free = async (email: string, quantity: number, address: string) => {
    const answer = await ask(quantity, email, sale.free, address);
    if (!answer.ok) return problem(answer);
    const { clientSecret } = (await answer.json()) as { clientSecret: string };
    await rig.checkout.process(intentOf(clientSecret));
    return { status: 200 };
  };
  const many = (n: number) => Array.from({ length: n }, (_each, index) => index);

  describe('of open holds', () => {
    it('one mailbox has ten, by whatever spelling, and more once they end', async () => {
      for (const n of many(10)) expect((await ask(1, `Ana+${n}@example.com`)).status).toBe(200);
      expect(await problem(ask(1, 'ana@EXAMPLE.com'))).toMatchObject({
        status: 429,
        code: 'checkout.too_many_holds',
      });
      expect((await stockOf(rig.db, sale.pass)).held).toBe(10);
      rig.platform.advance(16 * MINUTE);
      expect((await ask(1, 'ana@example.com')).status).toBe(200);
    });

    it('strangers who filled those of a mailbox lock nobody out: each connection has ten', async () => {
      for (const n of many(12)) await ask(1, `ana+${n}@example.com`, sale.pass, 'stranger');
      expect((await stockOf(rig.db, sale.pass)).held).toBe(10);
      for (const _each of many(10))
        expect((await ask(1, 'ana@example.com', sale.pass, 'home')).status).toBe(200);
      expect((await ask(1, 'ana@example.com', sale.pass, 'home')).status).toBe(429);
      expect((await ask(1, 'ana@example.com', sale.free, 'else')).status).toBe(200);
    });

    it('nor may she be mailed more often for it', async () => {
      for (const n of many(10)) await ask(1, `ana+${n}@example.com`, sale.pass, 'stranger');
      const asked = await statuses(
        many(25).map(async (n) => ask(1, 'ana@example.com', sale.free, `a${n}`)),
      );
      expect(asked.filter((status) => status === 200)).toHaveLength(10);
    });

    it('whose mailbox it is has ten of her own, signed in: one behind her address filled hers', async () => {
      for (const n of many(10)) await ask(1, `ana+${n}@example.com`, sale.pass, 'home');
      await seedUser(rig.db, ana);
      const basket = aBasket(sale, 0, {
        tickets: [{ ticketId: sale.pass, quantity: 1 }],
        ...from(ana.email),
      });
      const buy = () => rig.checkout.create(basket, ana.id, null, 'home');
      await expect(buy()).rejects.toMatchObject({ code: 'checkout.too_many_holds' });
      await rig.db.updateTable('users').set({ email_proved_at: 1 }).execute();
      for (const _each of many(10)) expect(await buy()).toHaveProperty('clientSecret');
      await expect(buy()).rejects.toMatchObject({ code: 'checkout.too_many_holds' });
      await rig.db.updateTable('users').set({ email: 'else@example.com' }).execute();
      await expect(buy()).rejects.toMatchObject({ code: 'checkout.too_many_holds' });
    });

    it('one address holds a hundred tickets at once, others go on', async () => {
      const asked = await statuses(many(25).map(async (n) => ask(10, `buyer${n}@example.com`)));
      expect(asked.filter((status) => status === 200)).toHaveLength(10);
      expect((await stockOf(rig.db, sale.pass)).held).toBe(100);
      expect((await ask(2, 'else@example.com', sale.pass, '198.51.100.7')).status).toBe(200);
    });

    it("a rink's guests behind one address buy one after the other", async () => {
      for (const n of many(60)) {
        const answer = await ask(4, `guest${n}@example.com`, sale.pass);
        expect(answer.status).toBe(200);
        const { clientSecret } = (await answer.json()) as { clientSecret: string };
        const id = intentOf(clientSecret);
        await rig.demo.confirm({ id, clientSecret }, 'success');
        await rig.checkout.process(id);
      }
    });
  });

  describe('of free tickets', () => {
    it('one mailbox gets twenty over one connection', async () => {
      expect(await free('ana@example.com', 10, 'a')).toEqual({ status: 200 });
      expect(await free('ana@example.com', 10, 'a')).toEqual({ status: 200 });
      expect(await free('ana+more@example.com', 1, 'a')).toMatchObject({
        status: 409,
        code: 'checkout.too_many_free_tickets',
      });
    });

    it('strangers who took twenty in her name stop nobody: she confirms by mail', async () => {
      for (const _each of many(2))
        expect(await free('ana@example.com', 10, 'stranger')).toEqual({ status: 200 });
      const { clientSecret } = (await (
        await ask(2, 'Ana@example.com', sale.free, 'home')
      ).json()) as { clientSecret: string };
      const asked = { paymentIntentId: intentOf(clientSecret), clientSecret };
      const answer = await rig.post('/api/process-order', asked);
      expect([answer.status, await answer.json()]).toEqual([
        202,
        { status: 'processing', confirm: 'email' },
      ]);
      expect((await stockOf(rig.db, sale.free)).sold).toBe(20);
      expect(await free('ana@example.com', 1, 'stranger')).toMatchObject({ status: 409 });
      await rig.worker.runDue();
      const link = rig.mails.find(({ subject }) => subject.startsWith('Confirm your free tickets'));
      const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
      expect((await rig.post('/api/free-tickets/confirm', { token })).status).toBe(200);
      expect((await stockOf(rig.db, sale.free)).sold).toBe(22);
    });

    it('one mailbox at Gmail is one with dots, too', async () => {
      expect(await free('ana.b@gmail.com', 10, 'a')).toEqual({ status: 200 });
      expect(await free('a.nab@googlemail.com', 10, 'b')).toEqual({ status: 200 });
      expect(await free('anab@gmail.com', 1, 'b')).toEqual({ status: 200 });
      // It waits for its link.
      expect((await stockOf(rig.db, sale.free)).sold).toBe(20);
    });

    it('one address gets sixty in an hour, more by mailed links', async () => {
      for (const n of many(6))
        expect(await free(`a${n}@example.com`, 10, 'a')).toEqual({ status: 200 });
      expect(await free('a7@example.com', 1, 'a')).toEqual({ status: 200 });
      expect((await stockOf(rig.db, sale.free)).sold).toBe(60);
      rig.platform.advance(61 * MINUTE);
      expect(await free('a8@example.com', 1, 'a')).toEqual({ status: 200 });
      expect((await stockOf(rig.db, sale.free)).sold).toBe(61);
    });

    it('mail one stranger ten times a day, and never in words of the sender', async () => {
      const said = { firstName: 'Claim at evil.example', lastName: 'NOW' };
      const sent = many(25).map(async (n) => {
        const customerInfo = { ...aCustomer(), ...said, email: 'stranger@example.com' };
        const basket = { tickets: [{ ticketId: sale.free, quantity: 1 }], customerInfo };
        const answer = await rig.post('/api/create-payment-intent', aBasket(sale, 0, basket), {
          'x-address': `a${n}`,
        });
        if (answer.ok) {
          const { clientSecret } = (await answer.json()) as { clientSecret: string };
          await rig.checkout.process(intentOf(clientSecret));
        }
        return answer.status;
      });
      const answers = await Promise.all(sent);
      expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
      await rig.worker.runDue();
      expect(rig.mails.length).toBeGreaterThan(0);
      expect(rig.mails.length).toBeLessThanOrEqual(10);
      expect(JSON.stringify(rig.mails)).not.toContain('evil.example');
    });
  });

  it('are those of the event where it sets them, and the refusal names them', async () => {
    const caps = { max_held_per_buyer: 3, max_free_per_buyer: 2 };
    await rig.db.updateTable('events').set(caps).execute();
    expect(await problem(ask(4, 'ana@example.com'))).toMatchObject({
      status: 422,
      code: 'checkout.too_many',
      field: 'tickets',
      message: 'One person can have at most 3 tickets for this event in one order.',
      details: { max: 3 },
    });
    expect((await ask(2, 'ana@example.com')).status).toBe(200);
    expect(await problem(ask(2, 'ana@example.com'))).toMatchObject({
      status: 429,
      message: expect.stringContaining('at most 3 tickets on hold') as string,
    });
    expect(await free('bea@example.com', 3, 'b')).toMatchObject({
      status: 409,
      message: expect.stringContaining('at most 2 free tickets') as string,
      details: { max: 2 },
    });
    expect(await free('bea@example.com', 2, 'b')).toEqual({ status: 200 });
    expect((await ask(3, 'bea@example.com')).status).toBe(200);
  });

  it('without counted addresses those of the mailbox remain', async () => {
    const other = createRig(rig.db, { seed: 'other', caps: { mailbox: true, address: false } });
    const ask1 = (n: number, email: string) =>
      other.post('/api/create-payment-intent', aBasket(sale, n, from(email)));
    const asked = await statuses(many(25).map(async (n) => ask1(10, `b${n}@example.com`)));
    expect(asked.every((status) => status === 200)).toBe(true);
    for (const _n of many(10)) await ask1(1, 'ana@example.com');
    expect((await ask1(1, 'ana@example.com')).status).toBe(429);
  });
});
