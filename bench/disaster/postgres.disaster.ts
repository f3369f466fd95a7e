import { setTimeout as wait } from 'node:timers/promises';
import type { Checks } from './checks.ts';
import { checkStored } from './consistent.ts';
import { openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { look, msUntil, others, post, slowest, watch } from './probe.ts';
import { aSelection, openSite, sellDuring } from './site.ts';

const GONE_MS = 10_000;

/** PostgreSQL crashes, and comes back after ten seconds. */
export async function postgres(checks: Checks): Promise<void> {
  const database = await openLocalPostgres();
  if (!database) return checks.note('skipped', 'there is no PostgreSQL on this machine');
  checks.note('PostgreSQL', database.version);
  const site = await openSite({ databaseUrl: database.url });
  const hold = () => look(`${site.url}/api/create-payment-intent`, post(aSelection(site.event)));
  const ready = () => look(`${site.url}/api/ready`);
  const { pid } = site.server();
  const sold = await sellDuring(site, async () => {
    await wait(2000);
    await database.crash();
    const [unready, writes, health, home] = await Promise.all([
      msUntil(ready, 503, 10_000),
      watch(hold, { everyMs: 250, forMs: GONE_MS }),
      watch(() => look(`${site.url}/api/health`), { everyMs: 250, forMs: GONE_MS }),
      watch(() => look(`${site.url}/`), { everyMs: 1000, forMs: GONE_MS }),
    ]);
    await database.start();
    const recovered = await msUntil(hold, 200, 20_000);
    const readyAgain = await msUntil(ready, 200, 20_000);
    checks.within('/api/ready is 503', unready, 2000);
    checks.same(`writes not answered 503, of ${writes.length}`, others(writes, 503), 0);
    const silent = writes.filter(({ retryAfter }) => !(retryAfter > 0));
    checks.same('refusals without Retry-After', silent.length, 0);
    checks.same('answers of /api/health that are not 200', others(health, 200), 0);
    checks.within('slowest /api/health', slowest(health), 1000);
    checks.same('answers of / that are no HTML', home.filter(({ html }) => !html).length, 0);
    checks.within('first hold when it is back', recovered, 10_000);
    checks.within('/api/ready is 200 again', readyAgain, 10_000);
    checks.same('the server is the same process', site.server().pid, pid);
  });
  await checkStored(site, sold, checks);
  await database.close();
}
