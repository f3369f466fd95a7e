import { openRaceFixture } from './fixture.ts';
import { finish, hold, pay } from './sale.race.ts';
import type { RaceOptions } from './database.ts';
import type { Tally } from './tally.ts';
import { checkConnections, checkStock, checkSums } from './invariants.ts';

/** Test orders are deleted twice at once, while they are refunded and their holds expire. */
export async function raceDeletion(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 200, rentals: 90 });
  const { ask, boss, db } = fixture;
  const bought = await hold(fixture, 0, 30);
  const paid = bought.filter((_, n) => n % 3 !== 0);
  for (const buyer of paid) pay(fixture, buyer);
  await finish(fixture, paid, 0);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'event_id'])
    .where('payment_mode', '=', 'test')
    .execute();
  fixture.clock.advance(40 * 60_000);
  const confirm = String(orders.length);
  const path = '/api/admin/payments/demo-orders/delete';
  await Promise.all([1, 2].map(() => ask({ path, as: boss.token, body: { confirm } })));
  await Promise.all([
    fixture.work(),
    fixture.sweep(),
    ...orders.map(({ id }, n) =>
      ask({
        path: `/api/admin/orders/${id}/refunds`,
        as: boss.token,
        body: { all: true, reason: 'Test', idempotencyKey: `race-test-${n}` },
      }),
    ),
  ]);
  await fixture.work();
  tally.same(
    'test orders left',
    (await db.selectFrom('orders').select('id').where('payment_mode', '=', 'test').execute())
      .length,
    0,
  );
  for (const check of [checkStock, checkSums, checkConnections]) await check(fixture, tally);
  await fixture.close();
}
