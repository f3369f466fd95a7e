// Check-ins per second: one a request, and batches of 100 and 500.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#shared/base/ids.ts';
import { type Ratio, type Figures, report, stopAfter } from './report.ts';
import { type Ask, textOf, round, runLoad, Times } from '#bench/support/load.ts';
import { fillEvent, type SoldTicket } from '#bench/support/fill.ts';
import { type BenchEvent, createStaff, createBenchEvent, phoneOf } from '#bench/support/fixture.ts';
import { reading } from '#bench/support/rows.ts';
import { type Server, startServer, temporaryFolder } from '#bench/support/server.ts';

const SINGLE = 5000;
const PLANS = [
  { name: 'single', size: 1, scans: SINGLE, connections: 32 },
  { name: 'batch of 100', size: 100, scans: 20_000, connections: 4 },
  { name: 'batch of 500', size: 500, scans: 20_000, connections: 4 },
] as const;
type Plan = (typeof PLANS)[number];
const WARM_UP = 0.25;

type Bench = {
  server: Server;
  event: BenchEvent;
  staffId: string;
  headers: Record<string, string>;
  /** As which device scans are handed in. */
  phone: string;
};

/** The request that checks in these tickets. */
function asking(bench: Bench, { size }: Plan, sold: readonly SoldTicket[]): Ask {
  const { event, headers, staffId: by } = bench;
  const { eventId } = event;
  const [first] = sold;
  if (size === 1) {
    return { path: '/api/check-in', headers, body: { qrCode: first?.qr ?? '', eventId } };
  }
  const now = Date.now();
  const scans = sold.map(({ code }) => ({
    id: uuidv7(now, randomBytes(10)),
    deviceId: 'its own',
    eventId,
    code,
    at: now,
    offsetMs: 12,
    verdict: 'admit',
    reason: 'ok',
    via: 'camera',
    by,
  }));
  const path = `/api/door/events/${eventId}/scans`;
  const authorization = `Bearer ${bench.phone}`;
  return { path, headers: { authorization }, body: { sentAt: now, pending: 0, scans } };
}

async function load(bench: Bench, plan: Plan, sold: SoldTicket[]) {
  const asks = Array.from({ length: Math.ceil(sold.length / plan.size) }, (_, index) =>
    asking(bench, plan, sold.slice(index * plan.size, (index + 1) * plan.size)),
  );
  const times = new Times();
  let wrong = 0;
  const { port } = bench.server;
  const { connections } = plan;
  const seconds = await runLoad({ port, connections, count: asks.length }, async (line, index) => {
    const ask = asks[index];
    if (!ask) return;
    const reply = await times.measure(() => line.ask(ask));
    // 'applied' once per scan, or the ticket that was let in.
    const applied = plan.size === 1 ? 1 : textOf(reply).split('"applied"').length - 1;
    if (reply.status !== 200 || applied !== Math.min(plan.size, sold.length)) wrong += 1;
  });
  return { seconds, times, wrong };
}

async function measure(bench: Bench, plan: Plan, sold: SoldTicket[]) {
  const warm = Math.floor((sold.length * WARM_UP) / plan.size) * plan.size;
  const warming = await load(bench, plan, sold.slice(0, warm));
  const cpuBefore = bench.server.cpu();
  const { seconds, times, wrong } = await load(bench, plan, sold.slice(warm));
  const cpu = bench.server.cpu() - cpuBefore;
  return {
    perSecond: (sold.length - warm) / seconds,
    cpuMs: (cpu * 1000) / (sold.length - warm),
    requests: times,
    wrong: wrong + warming.wrong,
  };
}

/** Every ticket is admitted once: scans of admissions, items with an entry. */
function admittedIn(dataDir: string): { scans: number; inside: number } {
  const count = (sql: string) => reading(dataDir, (db) => db.prepare(sql).pluck().get() as number);
  const scans = count(`select count(*) from scans where outcome = 'applied'`);
  const inside = count('select count(*) from order_items where entry_scan_id is not null');
  return { scans, inside };
}

async function run(entry: 'product' | 'bare') {
  const dataDir = temporaryFolder();
  const event = await createBenchEvent(dataDir, 'Neon Lane Weekender', 100_000);
  const staff = await createStaff(dataDir);
  const tickets = PLANS.reduce((sum, { scans }) => sum + scans, 0);
  const sold = await fillEvent(dataDir, event, { tickets, signed: SINGLE });
  const server = await startServer(entry, dataDir);
  const phone = entry === 'product' ? await phoneOf(server, staff.headers) : 'any';
  const results = new Map<string, Awaited<ReturnType<typeof measure>>>();
  let from = 0;
  for (const plan of PLANS) {
    const share = sold.slice(from, from + plan.scans);
    results.set(plan.name, await measure({ server, event, phone, ...staff }, plan, share));
    from += plan.scans;
  }
  await server.stop();
  return { results, tickets, ...admittedIn(dataDir) };
}

stopAfter(120);
const ours = await run('product');
const bare = await run('bare');

const rows = PLANS.map(({ name, connections }): Figures => {
  const [mine, limit] = [ours.results.get(name), bare.results.get(name)];
  return {
    'check-ins': name,
    connections,
    'per second': Math.round(mine?.perSecond ?? 0),
    'request p50/p99 ms': String(mine?.requests ?? ''),
    'bare per second': Math.round(limit?.perSecond ?? 0),
    'bare p50/p99 ms': String(limit?.requests ?? ''),
    'CPU ms each': round(mine?.cpuMs ?? 0),
    'bare CPU ms each': round(limit?.cpuMs ?? 0),
    'ours/bare': round((mine?.perSecond ?? 0) / (limit?.perSecond ?? 1)),
  };
});
const wrong = [ours, bare].flatMap(({ results }) => [...results.values()].map((one) => one.wrong));
const clean =
  wrong.every((count) => count === 0) &&
  [ours, bare].every(({ scans, inside, tickets }) => scans === tickets && inside === tickets);

const ratios = rows.map((row): Ratio => ({
  name: `${String(row['check-ins'])}, ours/bare`,
  value: Number(row['ours/bare']),
  better: 'more',
}));
const notes = {
  tickets: ours.tickets,
  'admitted once each, by the database': `${ours.inside} (${ours.scans} scans)`,
  clean,
};
await report('check-ins', rows, notes, ratios);
process.exit(clean ? 0 : 1);
