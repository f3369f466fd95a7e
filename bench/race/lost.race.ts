import { setTimeout as wait } from 'node:timers/promises';
import { openGround } from './ground.ts';
import { finish, hold, pay } from './sale.race.ts';
import type { Ring } from './database.ts';
import type { Tally } from './tally.ts';
import { checkConnections, checkMoney, checkStock, checkSums } from './truth.ts';

/** More people at once than there are connections, all of which the engine breaks while they are asked for. */
export async function raceLost(ring: Ring, tally: Tally): Promise<void> {
  const ground = await openGround(ring, tally, { stock: 200, rentals: 90 });
  const cut = async () => {
    await wait(200);
    await ground.arena.cut();
  };
  // Who is served by a connection that breaks is told so. What is left of it afterwards is another matter.
  const before = tally.wrong.length;
  const [bought] = await Promise.all([hold(ground, 0, 60), cut().then(cut)]);
  for (const buyer of bought) pay(ground, buyer);
  await Promise.allSettled([finish(ground, bought, 0), cut()]);
  tally.wrong.length = before;
  ground.clock.advance(40 * 60_000);
  await ground.sweep();
  await ground.work();
  await finish(ground, bought, 0);
  await ground.work();
  for (const check of [checkStock, checkMoney, checkSums, checkConnections])
    await check(ground, tally);
  await ground.close();
}
