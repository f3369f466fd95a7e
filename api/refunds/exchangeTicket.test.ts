import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { allBack, openOffice, wish } from './testing.ts';
import { sumOf } from '#shared/base/money.ts';
import { seeded } from '#shared/base/pseudoRandom.ts';
import { runs } from '#testing/scope.ts';

/** An order of two passes, and two tickets that they can be moved to. */
async function setUp(from?: Parameters<typeof openOffice>[0]) {
  const office = await openOffice(from);
  const { insert, left, orderRow, rows, sale } = office;
  const kind = { description: null, ticket_type: 'single_day', sales_tax_rate: 825, quantity: 5 };
  const row = { ...kind, event_id: sale.eventId, sort_order: 0, hidden: 0, active: 1 } as const;
  const day = await insert('ticket_products', { ...row, name: 'Saturday', price: 2000 });
  const vip = await insert('ticket_products', { ...row, name: 'VIP', price: 9000 });
  const order = await office.bought();
  const tickets = () => rows('order_items', { order_id: order.id, kind: 'ticket' }, 'id');
  const [first, second] = await tickets();
  if (!first || !second) throw new Error('Two passes were bought');
  return {
    ...office,
    day,
    vip,
    order,
    tickets,
    first,
    second,
    async exchange(body: object) {
      const path = `/api/admin/orders/${order.id}/exchanges`;
      const answer = await office.post(path, { itemId: first.id, ...body });
      const told = (await answer.json()) as { code?: string; details?: { amount?: number } };
      return { status: answer.status, ...told };
    },
    soldOf: async (...ids: number[]) => Promise.all(ids.map(async (id) => (await left(id)).sold)),
    async earned() {
      const entries = await rows('ledger_entries');
      const { commission_amount, commission_reversed } = await orderRow(order.id);
      return [sumOf(entries.map(({ amount }) => amount)), commission_amount - commission_reversed];
    },
  };
}

// Two passes at $25 with 15 % off and 8.25 % tax, rounded once: $21.25 each, and $3.51.

describeStore('a ticket that is moved to another product', (open) => {
  it('gives back what it cost more, in every figure', async () => {
    const { day, exchange, first, mails, order, orderRow, sale, ...shop } = await setUp(open);
    const { total_amount } = await orderRow(order.id);
    expect(await exchange({ ticketId: day, amount: 1 })).toMatchObject({
      status: 409,
      code: 'refunds.amount_changed',
      details: { amount: 460 },
    });
    const moved = await exchange({ ticketId: day, amount: 460 });
    expect(moved).toMatchObject({ status: 201, itemId: first.id, amount: 460 });
    expect(await shop.soldOf(sale.pass, day)).toEqual([1, 1]);

    const items = await shop.tickets();
    expect(items).toMatchObject([
      { id: first.id, name: 'Saturday', product_id: day, status: 'valid', unit_price: 2000 },
      { name: 'Weekend Pass', status: 'valid', unit_price: 2500 },
      { name: 'Weekend Pass', status: 'cancelled', unit_price: 500, code: first.code },
    ]);
    expect(items[0]?.code).not.toBe(first.code);
    const net = items.map((row) => row.unit_price - row.unit_discount + row.unit_tax_amount);
    expect(sumOf(net)).toBe(4250 + 351);
    const back = { refunded_amount: 460, refunded_tax: 35, commission_reversed: 51 };
    expect(await orderRow(order.id)).toMatchObject({ status: 'completed', total_amount, ...back });
    expect(await shop.earned()).toEqual([510 - 51, 510 - 51]);
    await shop.later();
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: 460 });
    expect(mails).toHaveLength(2);
    const [log] = await shop.rows('audit_log', { action: 'orders.exchange' });
    expect(JSON.parse(log?.after ?? '')).toEqual({ ticket: 'Saturday', paid_back: 460, waived: 0 });
    expect((await exchange({ ticketId: day, amount: 0 })).code).toBe('refunds.same_ticket');
  });

  it('costs nothing more where the rest is waived, and nothing moves', async () => {
    const { exchange, order, orderRow, sale, soldOf, vip } = await setUp(open);
    const dearer = { code: 'refunds.costs_more', details: { dearer: 6500 } };
    expect(await exchange({ ticketId: vip, amount: 0 })).toMatchObject({ status: 409, ...dearer });
    const waived = await exchange({ ticketId: vip, amount: 0, waive: true });
    expect(waived).toMatchObject({ status: 201, refundId: null, amount: 0 });
    expect(await orderRow(order.id)).toMatchObject({ refunded_amount: 0 });
    expect(await soldOf(sale.pass, vip)).toEqual([1, 1]);
  });

  it('is refused where there is none left, at another event or tax rate, and once it was used', async () => {
    const { day, exchange, first, sale, soldOf, update } = await setUp(open);
    await update('ticket_products', { quantity: 0 }, { id: day });
    const soldOut = { code: 'checkout.sold_out', message: 'Only 0 tickets available' };
    expect(await exchange({ ticketId: day, amount: 460 })).toMatchObject(soldOut);
    expect(await soldOf(sale.pass)).toEqual([2]);
    const codeTo = async (ticketId: number, amount = 0) =>
      (await exchange({ ticketId, amount })).code;
    expect(await codeTo(sale.past)).toBe('refunds.exchange_unknown');
    expect(await codeTo(sale.friday)).toBe('refunds.taxed_otherwise');
    await update('order_items', { entry_at: 1, entry_scan_id: 's' }, { id: first.id });
    await update('ticket_products', { quantity: 5 }, { id: day });
    expect(await codeTo(day, 460)).toBe('refunds.not_exchangeable');
  });
});

it('any sequence of exchanges and refunds adds up to what was paid, and gives back all stock', async () => {
  let moved = 0;
  for (let seed = 1; seed <= runs(4); seed += 1) {
    const { db, sale, ...shop } = await setUp();
    const { order, day, vip, first, second } = shop;
    const chance = seeded(`exchanges ${seed}`);
    for (let step = 0; step < 8; step += 1) {
      const itemId = chance.pick([first.id, second.id]);
      const ticketId = chance.pick([sale.pass, day, vip, sale.free]);
      if (chance.chance(0.2)) {
        await shop.refund(order.id, wish({ itemIds: [itemId] }));
        continue;
      }
      const ask = (amount: number) => shop.exchange({ itemId, ticketId, amount, waive: true });
      const { code, details } = await ask(0);
      if (code === 'refunds.amount_changed')
        expect((await ask(details?.amount ?? 0)).status).toBe(201);
    }
    const [byLedger, byOrder] = await shop.earned();
    expect(byLedger).toBe(byOrder);
    const rows = await shop.tickets();
    moved += rows.length - 2;
    const left = rows.filter(({ status }) => status === 'valid');
    for (const id of [sale.pass, day, vip, sale.free])
      expect(await shop.soldOf(id)).toEqual([left.filter((row) => row.product_id === id).length]);
    await shop.refund(order.id, wish({ all: true }));
    const end = await shop.orderRow(order.id);
    expect(end).toMatchObject(allBack(end));
    expect(await shop.earned()).toEqual([0, 0]);
    await db.destroy();
  }
  expect(moved).toBeGreaterThan(7);
});
