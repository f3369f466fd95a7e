import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '#shared/base/seeded.ts';
import { checkStored } from './consistent.ts';
import type { Checks } from './checks.ts';
import { openSite, sellDuring } from './site.ts';

const KILLS = 6;
const STOCK = 500;
/** For the rest of the stock after the last kill. */
const SELL_OUT_MS = 60_000;

/** SIGKILL, as a power cut, while a scarce event sells out. */
export async function kill(checks: Checks): Promise<void> {
  const site = await openSite({ stock: STOCK });
  const chance = seeded('kills');
  let slowestStart = 0;
  let soldBefore = 0;
  const sold = await sellDuring(site, async (now) => {
    for (let n = 0; n < KILLS; n += 1) {
      await wait(chance.int(300, 1500));
      await site.server().end('SIGKILL');
      const began = performance.now();
      await site.restart();
      slowestStart = Math.max(slowestStart, performance.now() - began);
    }
    soldBefore = now.purchases.length;
    const limit = performance.now() + SELL_OUT_MS;
    while (now.soldOut === 0 && performance.now() < limit) await wait(100);
  });
  const tickets = sold.purchases.reduce(
    (sum, { selection }) => sum + (selection.tickets[0]?.quantity ?? 0),
    0,
  );
  checks.note(`orders acknowledged during ${KILLS} kills`, String(soldBefore));
  checks.note('slowest start after a kill', `${Math.round(slowestStart)} ms`);
  checks.atMost('tickets sold', tickets, STOCK);
  checks.atLeast('buyers told that it is sold out', sold.soldOut, 1);
  await checkStored(site, sold, checks);
}
