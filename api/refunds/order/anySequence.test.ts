import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { sumOf } from '#shared/base/money.ts';
import { seeded } from '#shared/base/seeded.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';

const ORDERS = 4;
const STEPS = 12;
const AT_ONCE = 3;

describeStore('whatever is refunded in whatever order, several at once', (open) => {
  it('orders, facts, payments, stock and totals tell the same to the cent', async () => {
    const { sale, bought, left, look, rows, ...office } = await openOffice(open);
    const chance = seeded('any sequence of refunds');
    const oneOf = <T>(list: readonly T[]): T => list[chance.int(0, list.length - 1)]!;
    const orders: Awaited<ReturnType<typeof bought>>[] = [];
    for (let n = 0; n < ORDERS; n += 1) orders.push(await bought());
    const some = async () => {
      const { id } = oneOf(orders);
      const item = oneOf((await look(id)).items);
      const quantity = item.kind === 'addon' ? chance.int(1, item.quantity) : 1;
      const part = { itemIds: [item.id], quantities: { [item.id]: quantity } };
      return office.refund(id, wish(chance.chance(0.1) ? { all: true } : part));
    };
    for (let n = 0; n < STEPS; n += 1) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, some));
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    }
    await office.later();
    for (const { id, intent } of orders) {
      const row = await office.orderRow(id);
      const refunds = (await rows('refunds', { order_id: id })).map((refund) => refund.id);
      const facts = (await rows('refund_items')).filter((one) => refunds.includes(one.refund_id));
      expect(row).toMatchObject({
        refunded_amount: sumOf(facts.map((one) => one.net_amount + one.tax_amount)),
        refunded_tax: sumOf(facts.map((one) => one.tax_amount)),
        commission_reversed: sumOf(facts.map((one) => one.commission_amount)),
      });
      expect((await office.payment(intent)).amount_refunded).toBe(row.refunded_amount);
      const isOpen = (await look(id)).items.some((item) => item.refunded_quantity < item.quantity);
      expect(row.status).toBe(isOpen ? 'completed' : 'cancelled');
      if (!isOpen) expect(row.refunded_amount).toBe(row.total_amount);
    }
    const refunded = sumOf((await office.orderRows()).map((row) => row.refunded_amount));
    expect(refunded).toBeGreaterThan(0);
    expect(await rows('event_totals')).toMatchObject([{ refunded }]);
    const items = await office.itemRows();
    const units = (kind: string) =>
      sumOf(items.map((item) => (item.kind === kind ? item.quantity - item.refunded_quantity : 0)));
    expect((await left()).sold).toBe(units('ticket'));
    const shirts = await rows('addon_stock', { addon_id: sale.shirt });
    expect(shirts).toMatchObject([{ quantity_sold: units('addon') }]);
  });
});
