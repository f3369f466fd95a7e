import { beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { problem } from '#api/checkout/testing/client.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { type Office, openOffice, wish } from './testing.ts';
import { refundSchema } from '#shared/refunds/refunds.schemas.ts';

describeStore('refunds', (open) => {
  let db: Kysely<Schema>;
  let office: Office;
  beforeEach(async () => {
    db = await open();
    office = await openOffice(db);
  });

  it('gives one ticket back: void, on sale again, commission reversed, paid back, written, told', async () => {
    const { sale, rig, bought, look, refund, orderRow, payment } = office;
    const order = await bought();
    const { items } = await look(order.id);
    const [ticket] = items;
    const before = await orderRow(order.id);
    const answer = await refund(order.id, wish({ itemIds: [ticket?.id] }));
    const made = refundSchema.parse(await answer.json());
    // 25.00 less 15 % is 21.25, and 8.25 % of the two, 3.51, is 1.76 and 1.75.
    expect(made).toMatchObject({
      amount: 2301,
      net_amount: 2125,
      tax_amount: 176,
      status: 'pending',
    });
    expect(made.commission_amount).toBe(255);
    expect(made.items).toEqual([
      { id: ticket?.id, name: 'Weekend Pass', quantity: 1, amount: 2301 },
    ]);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 1, held: 0 });
    expect(await orderRow(order.id)).toMatchObject({
      status: 'completed',
      total_amount: before.total_amount,
      refunded_amount: 2301,
      refunded_tax: 176,
      commission_reversed: 255,
    });
    await rig.worker.runDue();
    expect(await payment(order.intent)).toMatchObject({ amount_refunded: 2301 });
    expect((await look(order.id)).refunds).toMatchObject([
      { status: 'succeeded', by: 'boss', note: 'Broke a wheel', problem: null },
    ]);
    const [mail] = rig.mails;
    expect(mail?.subject).toBe('DEMO: Your refund: Peach City Skate Jam');
    expect(mail?.text).toContain('1 × Weekend Pass  $23.01');
    const [entry] = await db.selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({
      action: 'orders.refund',
      actor_name: 'boss',
      label: order.number,
    });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ refunded_amount: 2301 });
  });

  it('gives the door a new number for what is void', async () => {
    const { sale, rig, bought, refund } = office;
    const order = await bought();
    const numbers = () =>
      db.selectFrom('order_items').select(['id', 'door_seq', 'status']).orderBy('id').execute();
    const [first, second] = await numbers();
    const rung: unknown[] = [];
    rig.live.subscribe(`door:${sale.eventId}`, (data) => rung.push(data));
    const { version: was = 0 } = (await version()) ?? {};
    await refund(order.id, wish({ itemIds: [first?.id] }));
    const [after, same] = await numbers();
    expect(after).toMatchObject({ status: 'cancelled' });
    expect(after?.door_seq).toBeGreaterThan(second?.door_seq ?? 0);
    expect(same).toEqual(second);
    expect(rung).toHaveLength(1);
    expect((await version())?.version).toBe(was + 1);
  });
  const version = () => db.selectFrom('catalogue_version').select('version').executeTakeFirst();

  it('gives some of an add-on back, then everything that is left, and closes the order', async () => {
    const { sale, rig, bought, look, refund, orderRow, payment } = office;
    const order = await bought();
    const shirts = (await look(order.id)).items.find((item) => item.kind === 'addon');
    const id = shirts?.id ?? 0;
    await refund(order.id, wish({ itemIds: [id], quantities: { [id]: 1 } }));
    expect((await look(order.id)).items.at(-1)).toMatchObject({
      refunded_quantity: 1,
      quantity: 3,
    });
    const last = refundSchema.parse(await (await refund(order.id, wish({ all: true }))).json());
    expect(last.items).toHaveLength(3);
    const row = await orderRow(order.id);
    expect(row).toMatchObject({ status: 'cancelled', refunded_amount: row.total_amount });
    expect([row.refunded_tax, row.commission_reversed]).toEqual([
      row.tax_amount,
      row.commission_amount,
    ]);
    await rig.worker.runDue();
    expect(await payment(order.intent)).toMatchObject({ amount_refunded: row.total_amount });
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 0 });
    const shirt = db
      .selectFrom('addon_stock')
      .select('quantity_sold')
      .where('addon_id', '=', sale.shirt);
    expect(await shirt.executeTakeFirst()).toEqual({ quantity_sold: 0 });
    expect(await db.selectFrom('event_totals').selectAll().execute()).toMatchObject([
      { charged: row.total_amount, refunded: row.total_amount },
    ]);
    expect(await problem(refund(order.id, wish({ all: true })))).toMatchObject({
      status: 409,
      code: 'refunds.nothing_left',
    });
  });

  it('makes one refund of two that come at once, and of a repeated one', async () => {
    const { sale, rig, bought, look, refund, payment } = office;
    const order = await bought();
    const [ticket] = (await look(order.id)).items;
    const same = wish({ itemIds: [ticket?.id] });
    const answers = await Promise.all([
      refund(order.id, same),
      refund(order.id, same),
      refund(order.id, wish({ itemIds: [ticket?.id] })),
      refund(order.id, wish({ itemIds: [ticket?.id] })),
    ]);
    const ok = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(ok.length + refused.length).toBe(4);
    expect(ok.length).toBeGreaterThan(0);
    const ids = await Promise.all(
      ok.map(async (answer) => refundSchema.parse(await answer.json()).id),
    );
    expect(new Set(ids).size).toBe(1);
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({ code: 'refunds.already_refunded' });
    await rig.worker.runDue();
    expect(await payment(order.intent)).toMatchObject({ amount_refunded: 2301 });
    expect(rig.mails).toHaveLength(1);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 1 });
  });

  it('asks twice before it takes back what somebody came in with', async () => {
    const { bought, look, refund } = office;
    const order = await bought();
    const [ticket] = (await look(order.id)).items;
    await db
      .updateTable('order_items')
      .set({ entry_at: 1, entry_scan_id: 's' })
      .where('id', '=', ticket?.id ?? 0)
      .execute();
    const asked = wish({ itemIds: [ticket?.id] });
    expect(await problem(refund(order.id, asked))).toMatchObject({
      status: 409,
      code: 'refunds.checked_in',
      details: { itemIds: [ticket?.id] },
    });
    expect((await refund(order.id, { ...asked, force: true })).status).toBe(200);
  });

  it('of what cost nothing is settled without a provider', async () => {
    const { sale, rig, refund } = office;
    const basket = aBasket(sale, 1, { tickets: [{ ticketId: sale.free, quantity: 2 }] });
    const setup = await rig.checkout.create(basket, null);
    const done = await rig.checkout.process(setup.clientSecret.split('_secret_')[0] ?? '');
    const made = await (await refund(done?.orderId ?? '', wish({ all: true }))).json();
    expect(made).toMatchObject({ amount: 0, status: 'succeeded' });
    const jobs = await db.selectFrom('jobs').select('kind').execute();
    expect(jobs.map((job) => job.kind)).not.toContain('checkout.refund');
    expect(await stockOf(db, sale.free)).toMatchObject({ sold: 0 });
  });
});
