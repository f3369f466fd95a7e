import { expect, it } from 'vitest';
import { isUniqueViolation } from '#api/db/dbErrors.ts';
import { describeStore } from '#api/db/testing.ts';
import { keysOf } from '#api/events/keys.store.ts';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';
import { createPublicKey, verify } from 'node:crypto';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale, stockOf } from '#api/checkout/testing/sale.ts';

const ed25519 = (publicKey: string, message: Uint8Array, signature: Uint8Array) =>
  verify(
    null,
    message,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    signature,
  );

describeStore('finalize', (open) => {
  async function shop(options: Parameters<typeof createRig>[1] = {}) {
    const db = await open();
    const sale = await seedSale(db);
    return { db, sale, rig: createRig(db, options) };
  }

  it('makes one order of 20 process-orders, the webhook and the sweeper at once', async () => {
    const { db, sale, rig } = await shop();
    const { id } = await paid(rig, aBasket(sale, 2));
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => rig.checkout.process(id)),
      rig.worker.runDue(),
      rig.sweeper.reconcile(),
    ]);
    const numbers = answers.flatMap((answer) => answer?.orderNumber ?? []);
    expect(numbers).toHaveLength(20);
    expect(new Set(numbers).size).toBe(1);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('order_items').select('id').execute()).toHaveLength(2);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 2, held: 0 });
    await rig.worker.runDue();
    expect(rig.mails).toHaveLength(1);
  });

  it('signs every ticket with the key of its event, as a demo one', async () => {
    const { db, sale, rig } = await shop();
    const { id } = await paid(
      rig,
      aBasket(sale, 2, { addons: [{ addonId: sale.rental, quantity: 2 }] }),
    );
    await rig.checkout.process(id);
    const items = await db.selectFrom('order_items').selectAll().orderBy('id').execute();
    const keys = await keysOf(db, sale.eventId);
    for (const item of items) {
      const parsed = parseTicket(item.qr_code);
      if (!parsed.ok) throw new Error(parsed.reason);
      expect(await verifyTicket(parsed.ticket, keys, ed25519)).toBe('valid');
      expect(parsed.ticket.code).toBe(item.code);
      expect(parsed.ticket.body).toMatchObject({
        eventId: sale.eventId,
        productId: item.kind === 'ticket' ? sale.pass : 0,
        kind: { type: item.kind, demo: true },
      });
    }
    expect(items.map((item) => [item.holder, item.door_seq, item.quantity])).toEqual([
      ['Ana R.', 1, 1],
      ['Ana R.', 2, 1],
      ['Ana R.', 3, 2],
    ]);
    expect(items[0]?.order_hash).toMatch(/^[\w-]{12}$/);
    expect(items[0]?.phone_hash).toMatch(/^[\w-]{12}$/);
  });

  it('splits discount, tax and commission so that the items add up to the order', async () => {
    const { db, sale, rig } = await shop();
    const tickets = [
      { ticketId: sale.pass, quantity: 3 },
      { ticketId: sale.friday, quantity: 7 },
    ];
    const { id } = await paid(rig, aBasket(sale, 1, { tickets, promoCode: 'ROLLAXLE' }));
    await rig.checkout.process(id);
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const items = await db.selectFrom('order_items').selectAll().execute();
    const sum = (pick: (item: (typeof items)[number]) => number) =>
      items.reduce((total, item) => total + pick(item), 0);
    expect(sum((item) => item.unit_price)).toBe(order.original_amount);
    expect(sum((item) => item.unit_discount)).toBe(order.discount_amount);
    expect(sum((item) => item.unit_tax_amount)).toBe(order.tax_amount);
    expect(sum((item) => item.commission)).toBe(order.commission_amount);
    expect(order).toMatchObject({
      discount_rate: 15,
      commission_rate: 12,
      promo_code: 'ROLLAXLE',
      promoter_id: sale.promoterId,
    });
    expect(order.commission_amount).toBe(Math.round(order.subtotal_amount * 0.12));
  });

  it('draws again when a code or an order number exists already', async () => {
    const { db, sale, rig } = await shop();
    const first = await paid(rig, aBasket(sale));
    const second = await paid(rig, aBasket(sale));
    const { random } = rig.platform;
    const once = new Map<number, Uint8Array>();
    let repeated = 0;
    // Random values repeat once, to provoke collisions.
    rig.deps.platform.random = (length) => {
      const known = once.get(length);
      if (known && repeated < 6) {
        repeated += 1;
        return known;
      }
      const bytes = random(length);
      once.set(length, known ?? bytes);
      return bytes;
    };
    await rig.checkout.process(first.id);
    await rig.checkout.process(second.id);
    expect(repeated).toBe(6);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(2);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 2, held: 0 });
  });

  it('says what was in the way when it gives up, and has done nothing by halves', async () => {
    const { db, sale, rig } = await shop();
    const first = await paid(rig, aBasket(sale));
    const second = await paid(rig, aBasket(sale));
    rig.deps.platform.random = (length) => new Uint8Array(length);
    await rig.checkout.process(first.id);
    const given = await rig.checkout.process(second.id).catch((error: unknown) => error);
    expect(given).toMatchObject({ message: `Payment ${second.id} could not be finalized` });
    expect(isUniqueViolation((given as Error).cause)).toBe(true);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 1, held: 1 });
  });

  it('honours a late payment while stock remains', async () => {
    const { db, sale, rig } = await shop();
    const setup = await paid(rig, aBasket(sale, 2), 'declined');
    await db.updateTable('checkouts').set({ status: 'released' }).execute();
    await db.updateTable('ticket_products').set({ quantity_held: 0 }).execute();
    await rig.demo.confirm({ id: setup.id, clientSecret: setup.clientSecret }, 'success');
    expect(await rig.checkout.process(setup.id)).toMatchObject({ promoApplied: false });
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 2, held: 0 });
  });

  it('refunds a late payment in full, once, with an apology, when the tickets are gone', async () => {
    const { db, sale, rig } = await shop();
    const setup = await paid(rig, aBasket(sale, 2), 'declined');
    await db.updateTable('checkouts').set({ status: 'released' }).execute();
    await db.updateTable('ticket_products').set({ quantity_held: 0, quantity_sold: 99 }).execute();
    await rig.demo.confirm({ id: setup.id, clientSecret: setup.clientSecret }, 'success');
    const asked = await Promise.all([1, 2, 3].map(() => rig.checkout.finalize(setup.id)));
    expect(asked).toEqual(asked.map(() => ({ kind: 'refunded' })));
    await rig.worker.runDue();
    await db
      .updateTable('jobs')
      .set({ status: 'ready' })
      .where('kind', '=', 'checkout.refund')
      .execute();
    await db.updateTable('refunds').set({ status: 'pending' }).execute();
    await rig.worker.runDue();
    expect(await db.selectFrom('refunds').selectAll().execute()).toMatchObject([
      { reason: 'late', amount: setup.amount, status: 'succeeded' },
    ]);
    expect(await db.selectFrom('demo_payments').selectAll().execute()).toMatchObject([
      { amount_received: setup.amount, amount_refunded: setup.amount },
    ]);
    expect(rig.mails.map((mail) => mail.subject)).toEqual([
      'DEMO: Your payment came too late: refunded in full',
    ]);
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 99, held: 0 });
    await expect(rig.checkout.process(setup.id)).rejects.toMatchObject({
      code: 'orders.payment_refunded',
    });
  });

  it.each([
    ['amount', { amount: 1, amountReceived: 1 }],
    ['part of the amount', { amountReceived: 1 }],
    ['currency', { currency: 'eur' }],
    ['mode', { mode: 'live' as const }],
    ['checkout', { checkoutId: 'another' }],
  ])('never issues a ticket for a payment of another %s', async (_, wrong) => {
    const { db, sale, rig } = await shop({
      wrap: (demo) => ({
        ...demo,
        async retrieveIntent(id) {
          const intent = await demo.retrieveIntent(id);
          return intent && { ...intent, ...wrong };
        },
      }),
    });
    const { id } = await paid(rig, aBasket(sale));
    expect(await rig.checkout.finalize(id)).toEqual({ kind: 'review' });
    await expect(rig.checkout.process(id)).rejects.toMatchObject({
      code: 'orders.payment_in_review',
    });
    expect(await db.selectFrom('checkouts').select('status').execute()).toEqual([
      { status: 'review' },
    ]);
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 0, held: 0 });
  });

  it('of a free order whose hold ended needs stock that is left', async () => {
    const { db, sale, rig } = await shop();
    const free = { tickets: [{ ticketId: sale.free, quantity: 2 }] };
    const [a, b] = [
      await rig.checkout.create(aBasket(sale, 1, free), null),
      await rig.checkout.create(aBasket(sale, 1, free), null),
    ];
    rig.platform.advance(20 * 60_000);
    await rig.sweeper.sweep();
    expect(await stockOf(db, sale.free)).toMatchObject({ sold: 0, held: 0 });
    await db
      .updateTable('ticket_products')
      .set({ quantity_sold: 97 })
      .where('id', '=', sale.free)
      .execute();
    expect(await rig.checkout.finalize(`free_${a.checkoutId}`)).toMatchObject({ kind: 'order' });
    expect(await rig.checkout.finalize(`free_${b.checkoutId}`)).toEqual({ kind: 'gone' });
    expect(await stockOf(db, sale.free)).toMatchObject({ sold: 99, held: 0 });
  });
});
