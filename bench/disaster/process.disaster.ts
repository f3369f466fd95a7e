import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { seeded } from '#shared/base/pseudoRandom.ts';
import { checkStored, openSite, sellDuring } from './site.ts';
import { type Checks, others, slowest, watch, msUntil } from './probe.ts';

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
    const health = await watch(() => site.get('/api/health'), {
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
      msUntil(() => site.get('/api/ready'), 503, 10_000),
      watch(() => site.get('/api/events'), { everyMs: 100, forMs: SERVED_MS }),
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
