import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { seeded } from '#shared/base/seeded.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';

const ORDERS = 4;
const STEPS = 12;
const AT_ONCE = 3;

describeStore('whatever is refunded in whatever order, several at once', (open) => {
  it('orders, facts, payments, stock and totals tell the same to the cent', async () => {
    const db = await open();
    const { sale, rig, bought, look, refund, orderRow, payment } = await openOffice(db);
    const chance = seeded('any sequence of refunds');
    const orders: Awaited<ReturnType<typeof bought>>[] = [];
    for (let n = 0; n < ORDERS; n += 1) orders.push(await bought());
    const oneOf = <T>(list: readonly T[]): T => list[chance.int(0, list.length - 1)]!;
    const some = async () => {
      const { id } = oneOf(orders);
      const item = oneOf((await look(id)).items);
      const quantity = item.kind === 'addon' ? chance.int(1, item.quantity) : 1;
      const part = { itemIds: [item.id], quantities: { [item.id]: quantity } };
      return refund(id, wish(chance.chance(0.1) ? { all: true } : part));
    };
    for (let n = 0; n < STEPS; n += 1) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, some));
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    }
    await rig.worker.runDue();
    let sum = 0;
    for (const { id, intent } of orders) {
      const row = await orderRow(id);
      const facts = await db
        .selectFrom('refund_items as i')
        .innerJoin('refunds as r', 'r.id', 'i.refund_id')
        .select([
          sql<number>`coalesce(sum(i.net_amount + i.tax_amount), 0)`.as('refunded_amount'),
          sql<number>`coalesce(sum(i.tax_amount), 0)`.as('refunded_tax'),
          sql<number>`coalesce(sum(i.commission_amount), 0)`.as('commission_reversed'),
        ])
        .where('r.order_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        refunded_amount: Number(facts.refunded_amount),
        refunded_tax: Number(facts.refunded_tax),
        commission_reversed: Number(facts.commission_reversed),
      });
      expect((await payment(intent)).amount_refunded).toBe(row.refunded_amount);
      const open_ = (await look(id)).items.some((item) => item.refunded_quantity < item.quantity);
      expect(row.status).toBe(open_ ? 'completed' : 'cancelled');
      if (!open_) expect(row.refunded_amount).toBe(row.total_amount);
      sum += row.refunded_amount;
    }
    expect(sum).toBeGreaterThan(0);
    const left = await db
      .selectFrom('order_items')
      .select(['kind', sql<number>`sum(quantity - refunded_quantity)`.as('units')])
      .groupBy('kind')
      .execute();
    const units = (kind: string) => Number(left.find((row) => row.kind === kind)?.units);
    const pass = db.selectFrom('ticket_products').select('quantity_sold as sold');
    const shirt = db.selectFrom('addon_stock').select('quantity_sold as sold');
    expect([
      await pass.where('id', '=', sale.pass).executeTakeFirst(),
      await shirt.where('addon_id', '=', sale.shirt).executeTakeFirst(),
      await db.selectFrom('event_totals').select('refunded').executeTakeFirst(),
    ]).toEqual([{ sold: units('ticket') }, { sold: units('addon') }, { refunded: sum }]);
  });
});
