// Orders at a steady 50 a second, with and without a backup under way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { report, stopAfter } from './report.ts';
import { fillEvent } from '#bench/support/fill.ts';
import { createBenchEvent } from '#bench/support/fixture.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';

const PER_SECOND = 50;
const SECONDS = 12;
/** Sold before, so that the backup has something to copy. */
const TICKETS = 60_000;
const MAX_RISE_MS = 50;
const root = resolve(import.meta.dirname, '..');

stopAfter(400);
const dataDir = temporaryFolder();
const event = await createBenchEvent(dataDir, 'Backup', 100_000);
await fillEvent(dataDir, event, { tickets: TICKETS, signed: 0 });
const server = await startServer('product', dataDir);

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

/** Milliseconds from the first call to the order. */
async function buy(n: number): Promise<number> {
  const began = performance.now();
  const name = { firstName: 'Ana', lastName: `Ruiz ${n}`, phone: '(404) 555-0100' };
  const customerInfo = { ...name, email: `ana${n}@example.com` };
  const tickets = [{ ticketId: event.productId, quantity: 1 }];
  const selection = { eventId: event.eventId, tickets, customerInfo };
  const { clientSecret } = await post<{ clientSecret: string }>('create-payment-intent', selection);
  const [paymentIntentId = ''] = clientSecret.split('_secret_');
  const card = { clientSecret, scenario: 'success' };
  await post(`demo-payments/${paymentIntentId}/confirm`, card);
  await post('process-order', { paymentIntentId, selection });
  return performance.now() - began;
}

let buyers = 0;
/** Buyers come whether or not those before them are served. */
async function sell(): Promise<number[]> {
  const orders: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
    await wait(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    orders.push(buy((buyers += 1)));
  }
  return (await Promise.all(orders)).toSorted((a, b) => a - b);
}

/** Backups one after the other until `done`; how many. */
async function backUp(selling: { done: boolean }): Promise<number> {
  let made = 0;
  while (!selling.done) {
    const args = ['scripts/backup.ts', join(temporaryFolder(), 'x.tar')];
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '' };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
    await once(child, 'exit');
    if (child.exitCode !== 0) throw new Error(`a backup ended with ${child.exitCode}`);
    made += 1;
  }
  return made;
}

const at = (times: readonly number[], share: number): number =>
  Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
const figures = (load: string, times: readonly number[], backups: number) => ({
  load,
  backups,
  orders: times.length,
  'p50 ms': at(times, 0.5),
  'p99 ms': at(times, 0.99),
  'max ms': at(times, 0.9999),
});

await sell();
const alone = await sell();
const selling = { done: false };
const backups = backUp(selling);
const beside = await sell();
selling.done = true;
const made = await backups;
await server.stop();

const rise = at(beside, 0.99) - at(alone, 0.99);
await report('backup', [figures('alone', alone, 0), figures('backups', beside, made)], {
  load: `${PER_SECOND} orders a second for ${SECONDS} s, ${TICKETS} tickets sold before`,
  'rise of p99, ms': rise,
});
process.exit(rise < MAX_RISE_MS ? 0 : 1);
