import { expect, it } from 'vitest';
import { areGenuine } from '#api/backups/testing.ts';
import { isUniqueViolation } from '#api/db/dbErrors.ts';
import { describeBothEngines, describeStore } from '#api/db/testing.ts';
import { parseTicket } from '#shared/tickets/ticketCode.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { of } from '#api/checkout/testing/sale.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import { canMoveCheckout, CHECKOUT_STATES } from '#shared/checkout/checkoutState.rules.ts';
import { moveCheckout } from '#api/sales/sales.commands.ts';

/** A shop with a payment that succeeds after its hold has ended. */
async function paidLate(open: From, quantitySold: number) {
  const shop = await openWorld(open);
  const setup = await shop.pay(2, {}, 'declined');
  await shop.update('checkouts', { status: 'released' });
  await shop.update('ticket_products', { quantity_held: 0, quantity_sold: quantitySold });
  await shop.demo.confirm({ id: setup.id, clientSecret: setup.clientSecret }, 'success');
  return { ...shop, setup };
}

describeBothEngines('finalize at once or again', (open) => {
  it('makes one order of 20 process-orders, the webhook and the sweeper at once', async () => {
    const { pay, checkout, worker, sweeper, orderRows, itemRows, left, mails } =
      await openWorld(open);
    const { id } = await pay(2);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => checkout.process(id)),
      worker.runDue(),
      sweeper.reconcile(),
    ]);
    const numbers = answers.flatMap((answer) => answer?.orderNumber ?? []);
    expect([numbers.length, new Set(numbers).size]).toEqual([20, 1]);
    expect([(await orderRows()).length, (await itemRows()).length]).toEqual([1, 2]);
    expect(await left()).toMatchObject({ sold: 2, held: 0 });
    await worker.runDue();
    expect(mails).toHaveLength(1);
  });

  it('draws again when a code or an order number exists already', async () => {
    const { pay, platform, checkout, orderRows, left } = await openWorld(open);
    const [first, second] = [await pay(), await pay()];
    const { random } = platform;
    const once = new Map<number, Uint8Array>();
    let repeated = 0;
    // Random values repeat once, to provoke collisions.
    platform.random = (length) => {
      const known = once.get(length);
      if (known && repeated < 6) {
        repeated += 1;
        return known;
      }
      const bytes = random(length);
      once.set(length, known ?? bytes);
      return bytes;
    };
    for (const { id } of [first, second]) await checkout.process(id);
    expect(repeated).toBe(6);
    expect(await orderRows()).toHaveLength(2);
    expect(await left()).toMatchObject({ sold: 2, held: 0 });
  });

  it('refunds a late payment in full, once, with an apology, when the tickets are gone', async () => {
    const shop = await paidLate(open, 99);
    const { checkout, setup, left, later, update, rows, mails, orderRows } = shop;
    const asked = await Promise.all([1, 2, 3].map(() => checkout.finalize(setup.id)));
    expect(asked).toEqual(asked.map(() => ({ kind: 'refunded' })));
    await later();
    await update('jobs', { status: 'ready' }, { kind: 'checkout.refund' });
    await update('refunds', { status: 'pending' });
    await later();
    const { amount } = setup;
    expect(await rows('refunds')).toMatchObject([{ reason: 'late', amount, status: 'succeeded' }]);
    const back = { amount_received: amount, amount_refunded: amount };
    expect(await rows('demo_payments')).toMatchObject([back]);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'DEMO: Your payment came too late: refunded in full',
    ]);
    expect(await orderRows()).toEqual([]);
    expect(await left()).toMatchObject({ sold: 99, held: 0 });
    expect(await codeOf(checkout.process(setup.id))).toContain('orders.payment_refunded');
  });
});

describeStore('finalize', (open) => {
  it('signs every ticket with the key of its event, as a demo one', async () => {
    const { db, sale, buy, itemRows } = await openWorld(open);
    await buy(2, { addons: [{ addonId: sale.rental, quantity: 2 }] });
    expect(await areGenuine(db)).toBe(true);
    for (const { code, kind, qr_code } of await itemRows()) {
      const productId = kind === 'ticket' ? sale.pass : 0;
      const body = { eventId: sale.eventId, productId, kind: { type: kind, demo: true } };
      expect(parseTicket(qr_code)).toMatchObject({ ok: true, ticket: { code, body } });
    }
  });

  it('says what was in the way when it gives up, and has done nothing by halves', async () => {
    const { pay, platform, checkout, orderRows, left } = await openWorld(open);
    const [first, second] = [await pay(), await pay()];
    platform.random = (length) => new Uint8Array(length);
    await checkout.process(first.id);
    const given = await checkout.process(second.id).catch((error: unknown) => error);
    expect(given).toMatchObject({ message: `Payment ${second.id} could not be finalized` });
    expect(isUniqueViolation((given as Error).cause)).toBe(true);
    expect(await orderRows()).toHaveLength(1);
    expect(await left()).toMatchObject({ sold: 1, held: 1 });
  });

  it('honors a late payment while stock remains', async () => {
    const { checkout, setup, left } = await paidLate(open, 0);
    expect(await checkout.process(setup.id)).toMatchObject({ promoApplied: false });
    expect(await left()).toMatchObject({ sold: 2, held: 0 });
  });

  it('of a free order whose hold ended needs stock that is left', async () => {
    const { sale, hold, platform, sweeper, left, setTicket, checkout } = await openWorld(open);
    const free = of(sale.free, 2);
    const [a, b] = [await hold(1, free), await hold(1, free)];
    platform.advance(20 * 60_000);
    await sweeper.sweep();
    expect(await left(sale.free)).toMatchObject({ sold: 0, held: 0 });
    await setTicket(sale.free, { quantity_sold: 97 });
    expect(await checkout.finalize(`free_${a.checkoutId}`)).toMatchObject({ kind: 'order' });
    expect(await checkout.finalize(`free_${b.checkoutId}`)).toEqual({ kind: 'gone' });
    expect(await left(sale.free)).toMatchObject({ sold: 99, held: 0 });
  });

  it('of a checkout moves it as its table says and never otherwise, from the state it is in', async () => {
    const { db, hold, update, checkoutRow } = await openWorld(open);
    const { checkoutId: id } = await hold();
    for (const from of CHECKOUT_STATES) {
      for (const to of CHECKOUT_STATES) {
        if (!canMoveCheckout(from, to)) {
          await expect(moveCheckout(db, id, from, to)).rejects.toThrow('never goes');
          continue;
        }
        for (const status of CHECKOUT_STATES) {
          await update('checkouts', { status });
          expect(await moveCheckout(db, id, from, to)).toBe(status === from);
          expect((await checkoutRow(id)).status).toBe(status === from ? to : status);
        }
      }
    }
  });
});
