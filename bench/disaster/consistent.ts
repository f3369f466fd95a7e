import { moneyFaults } from '#testing/stored-faults.ts';
import { checkStock, checkSums } from '#bench/race/invariants.ts';
import { Tally } from '#bench/race/tally.ts';
import { withDatabase } from '#bench/support/fixture.ts';
import type { Checks } from './checks.ts';
import type { Site, Sold } from './site.ts';

/** Ends the server, and compares what buyers were told with what is stored. */
export async function checkStored(site: Site, sold: Sold, checks: Checks): Promise<void> {
  await site.server().stop();
  await withDatabase(
    site.dataDir,
    async (db) => {
      const orders = await db.selectFrom('orders').selectAll().execute();
      const items = await db.selectFrom('order_items').selectAll().execute();
      const byIntent = new Map(orders.map((order) => [order.payment_intent_id, order]));
      const lost = sold.purchases.filter(({ paymentIntentId, orderNumber, selection }) => {
        const order = byIntent.get(paymentIntentId);
        const mine = items.filter(({ order_id }) => order_id === order?.id);
        return (
          order?.order_number !== orderNumber || mine.length !== selection.tickets[0]?.quantity
        );
      });
      const tally = new Tally();
      await checkStock({ db }, tally);
      await checkSums({ db }, tally);
      const faults = [...tally.wrong, ...(await moneyFaults(db))];
      for (const fault of faults) console.error(fault);
      checks.note('orders acknowledged', String(sold.purchases.length));
      checks.note('answers lost or 5xx, asked again', String(sold.failures));
      checks.same('acknowledged orders lost', lost.length, 0);
      checks.same('orders twice', orders.length - byIntent.size, 0);
      checks.same('tickets oversold', Math.max(0, items.length - site.stock), 0);
      checks.same('faults of stock, money and ledger', faults.length, 0);
    },
    site.databaseUrl,
  );
}
