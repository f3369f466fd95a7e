import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Checks } from './checks.ts';
import { checkStored } from './consistent.ts';
import { look, others, slowest, watch } from './probe.ts';
import { openSite, sellDuring } from './site.ts';

const CLIENTS = 300;
/** Half a minute: 20 s for the head of a request, 5 s until it is looked at, and some. */
const PATIENCE_MS = 30_000;
/** Buyers' connections come and go. */
const SLACK = 20;

/** 300 clients begin a request, never end it, and keep their side open. */
export async function slow(checks: Checks): Promise<void> {
  if (process.platform !== 'linux') return checks.note('skipped', 'descriptors are read in /proc');
  const site = await openSite();
  const descriptors = () => readdirSync(`/proc/${site.server().pid}/fd`).length;
  const sold = await sellDuring(site, async (now) => {
    await wait(2000);
    const [before, ordersBefore] = [descriptors(), now.purchases.length];
    const options = { port: site.port, host: '127.0.0.1', allowHalfOpen: true };
    const sockets = Array.from({ length: CLIENTS }, () => connect(options));
    for (const socket of sockets) socket.on('error', () => undefined).on('data', () => undefined);
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets)
      socket.write('POST /api/events HTTP/1.1\r\nContent-Length: 5\r\n');
    let during = 0;
    for (let n = 0; n < 50 && during < before + CLIENTS - SLACK; n += 1) {
      await wait(100);
      during = descriptors();
    }
    const health = await watch(() => look(`${site.url}/api/health`), {
      everyMs: 250,
      forMs: PATIENCE_MS,
    });
    const after = descriptors();
    for (const socket of sockets) socket.destroy();
    checks.note('descriptors before', String(before));
    checks.atLeast('descriptors with them', during, before + CLIENTS - SLACK);
    checks.atMost('descriptors after 30 s', after, before + SLACK);
    checks.same('answers of /api/health that are not 200', others(health, 200), 0);
    checks.within('slowest /api/health', slowest(health), 1000);
    checks.atLeast('orders meanwhile', now.purchases.length - ordersBefore, 100);
  });
  await checkStored(site, sold, checks);
}
