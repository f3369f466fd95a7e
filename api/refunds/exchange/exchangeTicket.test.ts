import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import type { Db } from '#api/db/open.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { exchangedSchema } from '#shared/refunds/exchange.schemas.ts';
import { sumOf } from '#shared/base/money.ts';
import { seeded } from '#shared/base/seeded.ts';

async function insertTicket(db: Db, event_id: number, name: string, price: number, quantity = 5) {
  const kind = { description: null, ticket_type: 'single_day', sales_tax_rate: 825 };
  const shown = { sort_order: 0, hidden: 0, active: 1 } as const;
  const row = { event_id, name, price, quantity, ...kind, ...shown };
  const { id } = await db
    .insertInto('ticket_products')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const toldSchema = z.looseObject({
  code: z.string().optional(),
  details: z.looseObject({ amount: z.int().optional() }).optional(),
});

async function setUp(db: Awaited<ReturnType<typeof memoryDatabase>>) {
  const office = await openOffice(db);
  const { rig, sale } = office;
  const day = await insertTicket(db, sale.eventId, 'Saturday', 2000);
  const vip = await insertTicket(db, sale.eventId, 'VIP', 9000);
  const order = await office.bought();
  const items = () =>
    db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).orderBy('id');
  const [first, second] = await items().where('kind', '=', 'ticket').execute();
  if (!first || !second) throw new Error('Two passes were bought');
  const exchange = (body: object) =>
    rig.post(`/api/admin/orders/${order.id}/exchanges`, { itemId: first.id, ...body });
  const refusal = async (body: object) => {
    const answer = await exchange(body);
    return { status: answer.status, ...toldSchema.parse(await answer.json()) };
  };
  const soldOf = async (id: number) =>
    (
      await db
        .selectFrom('ticket_products')
        .select('quantity_sold')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).quantity_sold;
  /** What the promoter has earned by the ledger and by the order. */
  const earned = async () => {
    const entries = await db.selectFrom('ledger_entries').select('amount').execute();
    const { commission_amount, commission_reversed } = await office.orderRow(order.id);
    return [sumOf(entries.map(({ amount }) => amount)), commission_amount - commission_reversed];
  };
  return {
    ...office,
    earned,
    db,
    day,
    vip,
    order,
    items,
    first,
    second,
    exchange,
    refusal,
    soldOf,
  };
}

// Two passes at $25 with 15 % off and 8.25 % tax, rounded once: $21.25 each, and $3.51.

describeStore('a ticket that is moved to another product', (open) => {
  it('gives back what it cost more, in every figure, and all that was paid in the end', async () => {
    const { db, rig, sale, ...shop } = await setUp(await open());
    const { order, first, day, items } = shop;
    const before = await shop.orderRow(order.id);
    expect(await shop.refusal({ ticketId: day, amount: 1 })).toMatchObject({
      status: 409,
      code: 'refunds.amount_changed',
      details: { amount: 460 },
    });
    const answer = await shop.exchange({ ticketId: day, amount: 460 });
    expect(answer.status).toBe(201);
    const done = exchangedSchema.parse(await answer.json());
    expect(done).toMatchObject({ itemId: first.id, amount: 460 });
    expect([await shop.soldOf(sale.pass), await shop.soldOf(day)]).toEqual([1, 1]);

    const rows = await items().where('kind', '=', 'ticket').execute();
    expect(rows).toMatchObject([
      { id: first.id, name: 'Saturday', product_id: day, status: 'valid', unit_price: 2000 },
      { name: 'Weekend Pass', status: 'valid', unit_price: 2500 },
      { name: 'Weekend Pass', status: 'cancelled', unit_price: 500, code: first.code },
    ]);
    expect(rows[0]?.code).not.toBe(first.code);
    const net = rows.map((row) => row.unit_price - row.unit_discount + row.unit_tax_amount);
    expect(sumOf(net)).toBe(4250 + 351);
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'completed',
      total_amount: before.total_amount,
      refunded_amount: 460,
      refunded_tax: 35,
      commission_reversed: 51,
    });
    expect(await shop.earned()).toEqual([510 - 51, 510 - 51]);
    await rig.worker.runDue();
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: 460 });
    expect(rig.mails.map(({ subject }) => subject).toSorted()).toHaveLength(2);
    const log = await db
      .selectFrom('audit_log')
      .select(['after', 'before'])
      .where('action', '=', 'orders.exchange')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(log.after ?? '')).toEqual({ ticket: 'Saturday', paid_back: 460, waived: 0 });
    expect(await shop.refusal({ ticketId: day, amount: 0 })).toMatchObject({
      status: 409,
      code: 'refunds.same_ticket',
    });

    expect((await shop.refund(order.id, wish({ all: true }))).status).toBe(200);
    expect(await shop.earned()).toEqual([0, 0]);
    const end = await shop.orderRow(order.id);
    expect(end).toMatchObject({ status: 'cancelled', refunded_amount: end.total_amount });
    expect([end.refunded_tax, end.commission_reversed]).toEqual([
      end.tax_amount,
      end.commission_amount,
    ]);
    expect([await shop.soldOf(sale.pass), await shop.soldOf(day)]).toEqual([0, 0]);
  });

  it('costs nothing more where the rest is waived, and nothing moves', async () => {
    const { sale, ...shop } = await setUp(await open());
    const { vip } = shop;
    expect(await shop.refusal({ ticketId: vip, amount: 0 })).toMatchObject({
      status: 409,
      code: 'refunds.costs_more',
      details: { dearer: 6500 },
    });
    expect(await shop.refusal({ ticketId: vip, amount: 0, waive: true })).toMatchObject({
      status: 201,
      refundId: null,
      amount: 0,
    });
    expect(await shop.orderRow(shop.order.id)).toMatchObject({ refunded_amount: 0 });
    expect([await shop.soldOf(sale.pass), await shop.soldOf(vip)]).toEqual([1, 1]);
  });

  it('is refused where there is none left, at another event, and once it was used', async () => {
    const { db, sale, ...shop } = await setUp(await open());
    const { day, first } = shop;
    await db.updateTable('ticket_products').set({ quantity: 0 }).where('id', '=', day).execute();
    expect(await shop.refusal({ ticketId: day, amount: 460 })).toMatchObject({
      status: 409,
      code: 'checkout.sold_out',
      message: 'Only 0 tickets available',
    });
    expect(await shop.soldOf(sale.pass)).toBe(2);
    expect(await shop.refusal({ ticketId: sale.past, amount: 0 })).toMatchObject({
      status: 422,
      code: 'refunds.exchange_unknown',
    });
    expect(await shop.refusal({ ticketId: sale.friday, amount: 0 })).toMatchObject({
      status: 409,
      code: 'refunds.taxed_otherwise',
    });
    const used = db.updateTable('order_items').set({ entry_at: 1, entry_scan_id: 's' });
    await used.where('id', '=', first.id).execute();
    await db.updateTable('ticket_products').set({ quantity: 5 }).where('id', '=', day).execute();
    expect(await shop.refusal({ ticketId: day, amount: 460 })).toMatchObject({
      status: 409,
      code: 'refunds.not_exchangeable',
    });
  });
});

it('any sequence of exchanges and refunds adds up to what was paid, and gives back all stock', async () => {
  let moved = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const { db, sale, ...shop } = await setUp(await memoryDatabase());
    const { order, day, vip, first, second } = shop;
    const chance = seeded(`exchanges ${seed}`);
    for (let step = 0; step < 8; step += 1) {
      const itemId = chance.pick([first.id, second.id]);
      const ticketId = chance.pick([sale.pass, day, vip, sale.free]);
      if (chance.chance(0.2)) {
        await shop.refund(order.id, wish({ itemIds: [itemId] }));
        continue;
      }
      const ask = (amount: number) => shop.refusal({ itemId, ticketId, amount, waive: true });
      const { code, details } = await ask(0);
      if (code === 'refunds.amount_changed')
        expect((await ask(details?.amount ?? 0)).status).toBe(201);
    }
    const [byLedger, byOrder] = await shop.earned();
    expect(byLedger).toBe(byOrder);
    const rows = await shop.items().where('kind', '=', 'ticket').execute();
    moved += rows.length - 2;
    const left = rows.filter(({ status }) => status === 'valid');
    for (const id of [sale.pass, day, vip, sale.free])
      expect(await shop.soldOf(id)).toBe(left.filter((row) => row.product_id === id).length);
    await shop.refund(order.id, wish({ all: true }));
    const end = await shop.orderRow(order.id);
    expect(end).toMatchObject({
      status: 'cancelled',
      refunded_amount: end.total_amount,
      refunded_tax: end.tax_amount,
      commission_reversed: end.commission_amount,
    });
    await db.destroy();
  }
  expect(moved).toBeGreaterThan(15);
});
