import { openGround } from './ground.ts';
import { finish, hold, pay } from './sale.race.ts';
import type { Ring } from './database.ts';
import type { Tally } from './tally.ts';
import { checkConnections, checkStock, checkSums } from './truth.ts';

/** What was practised with is deleted twice at once, while it is refunded and its holds run out. */
export async function raceDeletion(ring: Ring, tally: Tally): Promise<void> {
  const ground = await openGround(ring, tally, { stock: 200, rentals: 90 });
  const { ask, boss, db } = ground;
  const bought = await hold(ground, 0, 30);
  const paid = bought.filter((_, n) => n % 3 !== 0);
  for (const buyer of paid) pay(ground, buyer);
  await finish(ground, paid, 0);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'event_id'])
    .where('payment_mode', '=', 'test')
    .execute();
  ground.clock.advance(40 * 60_000);
  const confirm = String(orders.length);
  const path = '/api/admin/payments/demo-orders/delete';
  await Promise.all([1, 2].map(() => ask({ path, as: boss.token, body: { confirm } })));
  await Promise.all([
    ground.work(),
    ground.sweep(),
    ...orders.map(({ id }, n) =>
      ask({
        path: `/api/admin/orders/${id}/refunds`,
        as: boss.token,
        body: { all: true, reason: 'Practice', idempotencyKey: `race-practice-${n}` },
      }),
    ),
  ]);
  await ground.work();
  tally.same(
    'practice orders left',
    (await db.selectFrom('orders').select('id').where('payment_mode', '=', 'test').execute())
      .length,
    0,
  );
  for (const check of [checkStock, checkSums, checkConnections]) await check(ground, tally);
  await ground.close();
}
