import { setTimeout as wait } from 'node:timers/promises';
import type { Checks } from './checks.ts';
import { checkStored } from './consistent.ts';
import { look, msUntil, watch } from './probe.ts';
import { openSite, sellDuring } from './site.ts';

const SERVED_MS = 5000;
const ENDED_MS = 10_000;

/** SIGTERM under load: others send it no more requests, and those that come are served. */
export async function term(checks: Checks): Promise<void> {
  const site = await openSite();
  const sold = await sellDuring(site, async (now) => {
    await wait(2000);
    const ordersBefore = now.purchases.length;
    const told = performance.now();
    const ending = site
      .server()
      .end('SIGTERM')
      .then((code) => ({ code, ms: performance.now() - told }));
    const [unready, reads, { code, ms }] = await Promise.all([
      msUntil(() => look(`${site.url}/api/ready`), 503, 10_000),
      watch(() => look(`${site.url}/api/events`), { everyMs: 100, forMs: SERVED_MS }),
      ending,
    ]);
    checks.within('/api/ready is 503', unready, 2000);
    const early = reads.filter(({ at, status }) => at - told < SERVED_MS - 200 && status !== 200);
    checks.same(`reads of ${SERVED_MS / 1000} s more that failed`, early.length, 0);
    checks.atLeast('orders after the signal', now.purchases.length - ordersBefore, 1);
    checks.within('the process ends', ms, ENDED_MS);
    checks.same('its exit code', code, 0);
    await site.restart();
  });
  await checkStored(site, sold, checks);
}
