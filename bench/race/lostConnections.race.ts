import { setTimeout as wait } from 'node:timers/promises';
import { openRaceFixture } from './fixture.ts';
import { finish, hold, pay } from './sale.race.ts';
import type { RaceOptions } from './database.ts';
import type { Tally } from './tally.ts';
import { checkConnections, checkMoney, checkStock, checkSums } from './invariants.ts';

/** More requests than connections, while PostgreSQL ends connections. */
export async function raceLostConnections(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 200, rentals: 90 });
  const cut = async () => {
    await wait(200);
    await fixture.database.cut();
  };
  // Failures of requests on broken connections are expected; only what they leave in the database
  // counts.
  const before = tally.wrong.length;
  const [bought] = await Promise.all([hold(fixture, 0, 60), cut().then(cut)]);
  for (const buyer of bought) pay(fixture, buyer);
  await Promise.allSettled([finish(fixture, bought, 0), cut()]);
  tally.wrong.length = before;
  fixture.clock.advance(40 * 60_000);
  await fixture.sweep();
  await fixture.work();
  await finish(fixture, bought, 0);
  await fixture.work();
  for (const check of [checkStock, checkMoney, checkSums, checkConnections])
    await check(fixture, tally);
  await fixture.close();
}
