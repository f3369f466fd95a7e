import { beforeEach, describe, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { codeOf, problem, createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, from, of, type Sale } from '#api/checkout/testing/sale.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';
import { ana, seedUser } from '#api/orders/replaceLink.testing.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';

const STRANGER = '198.51.100.1';
const HOME = '198.51.100.2';
const ELSEWHERE = '198.51.100.3';
const SCHOOL = '198.51.100.4';
const MOBILE = '198.51.100.5';
const ONE = '198.51.100.6';
const OTHER = '198.51.100.7';

const MINUTE = 60_000;
const ASK = '/api/create-payment-intent';

describeStore('caps', (open) => {
  let shop: World;
  let sale: Sale;
  beforeEach(async () => {
    shop = await openWorld(open, { quantity: 1000, caps: { mailbox: true, address: true } });
    ({ sale } = shop);
  });
  const ask = (quantity: number, email: string, ticketId = sale.pass, address = '203.0.113.1') =>
    shop.post(ASK, aBasket(sale, 0, { ...of(ticketId, quantity), ...from(email) }), {
      'x-forwarded-for': address,
    });
  const secretOf = async (answer: Response) =>
    paymentSetupSchema.parse(await answer.json()).clientSecret;
  const passed = async (answers: readonly Promise<Response>[]) =>
    (await Promise.all(answers)).filter(({ status }) => status === 200).length;
  const free = async (email: string, quantity: number, address: string) => {
    const answer = await ask(quantity, email, sale.free, address);
    if (answer.ok) await shop.checkout.process(intentOf(await secretOf(answer.clone())));
    return codeOf(answer);
  };
  const many = (n: number) => Array.from({ length: n }, (_each, index) => index);
  const held = async () => (await shop.left()).held;
  const freeSold = async () => (await shop.left(sale.free)).sold;

  describe('of open holds', () => {
    it('one mailbox has ten, by whatever spelling, and more once they end', async () => {
      for (const n of many(10)) expect((await ask(1, `Ana+${n}@example.com`)).status).toBe(200);
      expect(await codeOf(ask(1, 'ana@EXAMPLE.com'))).toBe('429 checkout.too_many_holds');
      expect(await held()).toBe(10);
      shop.platform.advance(16 * MINUTE);
      expect((await ask(1, 'ana@example.com')).status).toBe(200);
    });

    it('strangers who filled those of a mailbox lock nobody out: each connection has ten', async () => {
      for (const n of many(12)) await ask(1, `ana+${n}@example.com`, sale.pass, STRANGER);
      expect(await held()).toBe(10);
      for (const _each of many(10))
        expect((await ask(1, 'ana@example.com', sale.pass, HOME)).status).toBe(200);
      expect((await ask(1, 'ana@example.com', sale.pass, HOME)).status).toBe(429);
      expect((await ask(1, 'ana@example.com', sale.free, ELSEWHERE)).status).toBe(200);
    });

    it('nor may she be mailed more often for it, and never in words of the sender', async () => {
      for (const n of many(10)) await ask(1, `ana+${n}@example.com`, sale.pass, STRANGER);
      const customerInfo = aCustomer({ firstName: 'Claim at evil.example', lastName: 'NOW' });
      const wanted = aBasket(sale, 0, { ...of(sale.free), customerInfo });
      const sent = many(25).map(async (n) =>
        shop.post(ASK, wanted, { 'x-forwarded-for': `10.0.0.${n}` }),
      );
      const answers = (await Promise.all(sent)).filter(({ ok }) => ok);
      expect(answers).toHaveLength(10);
      for (const answer of answers) await shop.checkout.process(intentOf(await secretOf(answer)));
      await shop.later();
      expect(shop.mails.length).toBeGreaterThan(0);
      expect(shop.mails.length).toBeLessThanOrEqual(10);
      expect(JSON.stringify(shop.mails)).not.toContain('evil.example');
    });

    it('whose mailbox it is has ten of her own, signed in: one behind her address filled hers', async () => {
      for (const n of many(10)) await ask(1, `ana+${n}@example.com`, sale.pass, HOME);
      await seedUser(shop.db, ana);
      const basket = aBasket(sale, 1, from(ana.email));
      const buy = () => codeOf(shop.checkout.create(basket, ana.id, null, HOME));
      expect(await buy()).toBe('429 checkout.too_many_holds');
      await shop.update('users', { email_proved_at: 1 });
      for (const _each of many(10)) expect(await buy()).toBe('200');
      expect(await buy()).toBe('429 checkout.too_many_holds');
      await shop.update('users', { email: 'else@example.com' });
      expect(await buy()).toBe('429 checkout.too_many_holds');
    });

    it('one address holds a hundred tickets at once, others go on', async () => {
      expect(await passed(many(25).map(async (n) => ask(10, `buyer${n}@example.com`)))).toBe(10);
      expect(await held()).toBe(100);
      expect((await ask(2, 'else@example.com', sale.pass, '198.51.100.7')).status).toBe(200);
    });

    it("a rink's guests behind one address buy one after the other", async () => {
      for (const n of many(60)) {
        const clientSecret = await secretOf(await ask(4, `guest${n}@example.com`));
        const id = intentOf(clientSecret);
        await shop.demo.confirm({ id, clientSecret }, 'success');
        await shop.checkout.process(id);
      }
      expect((await shop.left()).sold).toBe(240);
    });
  });

  it('let an organizer release what one connection holds, and block it until that is lifted', async () => {
    const { connections } = shop;
    const over = (n: number, address: string) => ask(10, `b${n}@example.com`, sale.pass, address);
    for (const n of many(2)) await over(n, SCHOOL);
    await over(2, HOME);
    expect(await connections.list(sale.eventId)).toEqual([]);
    const paying = await secretOf(await over(3, SCHOOL));
    expect((await shop.confirm(paying)).status).toBe(200);
    const slow = intentOf(await secretOf(await over(3, SCHOOL)));
    await shop.update('demo_payments', { status: 'processing' }, { id: slow });
    const [seen] = await connections.list(sale.eventId);
    const since = new Date(shop.platform.clock()).toISOString();
    expect(seen).toMatchObject({ tickets: 40, baskets: 4, since, blocked_at: null });
    const stored = (await shop.rows('checkouts')).map((row) => row.address_key ?? '');
    for (const secret of [SCHOOL, ...stored]) expect(JSON.stringify(seen)).not.toContain(secret);
    const { key = '' } = seen ?? {};
    const actor = { id: null, name: 'boss' };
    const [after] = await connections.block(sale.eventId, key, actor);
    // Tickets whose payment is in progress stay held.
    expect(after).toMatchObject({ key, tickets: 10, blocked_at: since });
    expect(await held()).toBe(20);
    expect(await codeOf(over(4, SCHOOL))).toBe('403 checkout.connection_blocked');
    expect((await over(5, MOBILE)).status).toBe(200);
    // A buyer who had begun to pay gets the tickets while some are left.
    expect(await shop.checkout.process(intentOf(paying))).toMatchObject({
      orderNumber: expect.any(String),
    });
    await connections.block(sale.eventId, key, actor);
    expect(await connections.lift(sale.eventId, key, actor)).toEqual([]);
    const gone = '404 connections.unknown';
    expect(await codeOf(connections.lift(sale.eventId, 'k'.repeat(16), actor))).toBe(gone);
    expect((await over(6, SCHOOL)).status).toBe(200);
    const log = (await shop.rows('audit_log')).map(({ action }) => action);
    expect(log).toEqual(['connections.block', 'connections.lift']);
    expect(await codeOf(connections.list(999))).toBe('404 events.unknown');
  });

  it('give a blocked connection no free tickets again that were released', async () => {
    const secrets = await Promise.all(
      many(3).map(async (n) => secretOf(await ask(10, `b${n}@example.com`, sale.free, SCHOOL))),
    );
    const { connections } = shop;
    const { process } = shop.checkout;
    const [seen] = await connections.list(sale.eventId);
    await connections.block(sale.eventId, seen?.key ?? '', { id: null, name: 'boss' });
    for (const secret of secrets) await process(intentOf(secret)).catch(() => null);
    expect(await freeSold()).toBe(0);
  });

  it('of free tickets are twenty for a mailbox over one connection and sixty in an hour for an address, more by mailed links', async () => {
    for (const _each of many(2)) expect(await free('ana@example.com', 10, STRANGER)).toBe('200');
    const more = free('ana+more@example.com', 1, STRANGER);
    expect(await more).toBe('409 checkout.too_many_free_tickets');
    const answer = await shop.process(
      await secretOf(await ask(2, 'Ana@example.com', sale.free, HOME)),
    );
    const confirms = { status: 'processing', confirm: 'email' };
    expect([answer.status, await answer.json()]).toEqual([202, confirms]);
    expect(await freeSold()).toBe(20);
    for (const n of many(6)) expect(await free(`a${n}@example.com`, 10, ONE)).toBe('200');
    expect(await free('a7@example.com', 1, ONE)).toBe('200');
    expect(await freeSold()).toBe(80);
    shop.platform.advance(61 * MINUTE);
    expect(await free('a8@example.com', 1, ONE)).toBe('200');
    expect(await freeSold()).toBe(81);
  });

  it('are those of the event where it sets them, and the refusal names them', async () => {
    await shop.update('events', { max_held_per_buyer: 3, max_free_per_buyer: 2 });
    expect(await problem(ask(4, 'ana@example.com'))).toMatchObject({
      code: 'checkout.too_many',
      field: 'tickets',
      message: 'One person can have at most 3 tickets for this event in one order.',
      details: { max: 3 },
    });
    expect((await ask(2, 'ana@example.com')).status).toBe(200);
    expect(await codeOf(ask(2, 'ana@example.com'))).toMatch(/^429/);
    const many = ask(3, 'bea@example.com', sale.free, OTHER);
    expect(await codeOf(many)).toBe('409 checkout.too_many_free_tickets');
    expect(await free('bea@example.com', 2, OTHER)).toBe('200');
    expect((await ask(3, 'bea@example.com')).status).toBe(200);
  });

  it('without counted addresses those of the mailbox remain', async () => {
    const other = createRig(shop.db, { seed: 'other', caps: { mailbox: true, address: false } });
    const askOther = (n: number, email: string) => other.post(ASK, aBasket(sale, n, from(email)));
    expect(await passed(many(25).map(async (n) => askOther(10, `b${n}@example.com`)))).toBe(25);
    for (const _n of many(10)) await askOther(1, 'ana@example.com');
    expect((await askOther(1, 'ana@example.com')).status).toBe(429);
  });
});
