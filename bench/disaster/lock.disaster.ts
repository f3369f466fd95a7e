import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { databaseIn } from '#bench/support/server.ts';
import type { Checks } from './checks.ts';
import { checkStored } from './consistent.ts';
import { look, msUntil, others, post, slowest, watch } from './probe.ts';
import { aSelection, openSite, sellDuring } from './site.ts';

const LOCKED_MS = 20_000;
const READ_MS = 100;
/** A write waits two seconds for the lock. */
const WRITE_MS = 4000;

/** Another process has the SQLite file for 20 seconds. */
export async function lock(checks: Checks): Promise<void> {
  const site = await openSite();
  const hold = () => look(`${site.url}/api/create-payment-intent`, post(aSelection(site.event)));
  const sold = await sellDuring(site, async () => {
    await wait(2000);
    const health = () => look(`${site.url}/api/health`);
    const before = await watch(health, { everyMs: 250, forMs: 5000 });
    checks.note('slowest read of /api/health before', `${Math.round(slowest(before))} ms`);
    const other = new Database(databaseIn(site.dataDir));
    other.exec('begin exclusive');
    const paths = ['/api/health', '/api/events', `/api/events/${site.event.eventId}`];
    const [writes, ...reads] = await Promise.all([
      // Those of the last seconds would wait until it is open.
      watch(hold, { everyMs: 1000, forMs: LOCKED_MS - WRITE_MS }),
      ...paths.map((path) =>
        watch(() => look(`${site.url}${path}`), { everyMs: 250, forMs: LOCKED_MS }),
      ),
    ]);
    other.exec('rollback');
    other.close();
    const recovered = await msUntil(hold, 200, 10_000);
    for (const [n, seen] of reads.entries()) {
      checks.same(`reads of ${paths[n]} that failed, of ${seen.length}`, others(seen, 200), 0);
      checks.within(`slowest read of ${paths[n]}`, slowest(seen), READ_MS);
    }
    checks.same(`writes not answered 503, of ${writes.length}`, others(writes, 503), 0);
    const silent = writes.filter(({ retryAfter }) => !(retryAfter > 0));
    checks.same('refusals without Retry-After', silent.length, 0);
    checks.within('slowest refusal', slowest(writes), WRITE_MS);
    checks.within('first hold after the lock', recovered, 5000);
  });
  await checkStored(site, sold, checks);
}
