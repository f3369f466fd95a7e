// 2,000 buyers for 500 tickets, of a product of its own and of one with a shared limit: all three calls over HTTP. Then
// again beside visitors of the event and a door.
import { type Figures, report, stopAfter } from './report.ts';
import {
  besides,
  visitorAndDoor,
  type Waited,
  type SaleLoad,
  runSaleLoad,
} from '#bench/support/saleLoad.ts';
import { fillEvent } from '#bench/support/fill.ts';
import { type BenchEvent, createBenchEvent, createStaff } from '#bench/support/fixture.ts';
import { round } from '#bench/support/load.ts';
import { reading } from '#bench/support/rows.ts';
import { type ENTRIES, startServer, temporaryFolder } from '#bench/support/server.ts';

const BUYERS = 2000;
const TICKETS = 500;
const CONNECTIONS = 64;
/** Contests per server; the first also compiles the code it runs. */
const ROUNDS = 3;

type Sold = { sold: number; items: number; codes: number };

/** Counted three ways from the database. */
function soldIn(dataDir: string, { productId }: BenchEvent): Sold {
  return reading(dataDir, (db) => {
    const counted = 'select count(*), count(distinct code) from order_items where product_id = ?';
    const [items, codes] = db.prepare(counted).raw().get(productId) as [number, number];
    const stored = db.prepare('select quantity_sold from ticket_products where id = ?').pluck();
    return { sold: stored.get(productId) as number, items, codes };
  });
}

const oversold = ({ sold, items, codes }: Sold): number =>
  Math.max(0, Math.max(sold, items, codes) - TICKETS);

/** All three counts agree with the answers that buyers got. */
function isClean({ orders, soldOut, wrong }: SaleLoad, { sold, items, codes }: Sold): boolean {
  const agreed = sold === orders && items === orders && codes === orders;
  return agreed && wrong.size === 0 && orders + soldOut === BUYERS;
}

type Measured = {
  contest: SaleLoad;
  sold: Sold;
  cpu: number;
};

const perMinute = ({ orders, seconds }: SaleLoad): number => Math.round((orders / seconds) * 60);

/** Connections wait for one call at a time: a call's share of time is its share of waiting. */
function withoutConfirm(contest: SaleLoad): SaleLoad {
  const { hold, confirm, order, seconds } = contest;
  const share = confirm.sum / (hold.sum + confirm.sum + order.sum);
  return { ...contest, seconds: seconds * (1 - share) };
}

function figures(name: string, { contest, sold, cpu }: Measured): Figures {
  const { seconds, hold, confirm, order, orders, soldOut } = contest;
  return {
    server: name,
    seconds: round(seconds),
    orders,
    '409 sold out': soldOut,
    oversold: oversold(sold),
    'orders/min': perMinute(contest),
    'orders/min less confirm': perMinute(withoutConfirm(contest)),
    'requests/s': Math.round((hold.count + confirm.count + order.count) / seconds),
    'CPU s': round(cpu),
    'create p50/p99 ms': String(hold),
    'confirm p50/p99 ms': String(confirm),
    'process p50/p99 ms': String(order),
  };
}

async function measure(
  entry: keyof typeof ENTRIES,
  rounds: number,
  pooled = false,
): Promise<Measured[]> {
  const dataDir = temporaryFolder();
  const events: BenchEvent[] = [];
  for (let at = 1; at <= rounds; at += 1) {
    events.push(await createBenchEvent(dataDir, `On-sale ${at}`, TICKETS, { pooled }));
  }
  const { port, cpu, stop } = await startServer(entry, dataDir);
  const all: Measured[] = [];
  for (const event of events) {
    const before = cpu();
    const contest = await runSaleLoad(event, { port, buyers: BUYERS, connections: CONNECTIONS });
    all.push({ contest, cpu: cpu() - before, sold: soldIn(dataDir, event) });
  }
  await stop();
  return all;
}

/** While 64 buyers fight: who looks at the event, and a door elsewhere. */
async function measureBeside(): Promise<{ contests: Measured[]; waited: Waited[] }> {
  const dataDir = temporaryFolder();
  const door = await createBenchEvent(dataDir, 'Tonight', BUYERS);
  const sold = await fillEvent(dataDir, door, { tickets: BUYERS, signed: BUYERS });
  const { headers } = await createStaff(dataDir);
  const events: BenchEvent[] = [];
  for (const at of [1, 2]) events.push(await createBenchEvent(dataDir, `Rush ${at}`, TICKETS));
  const { port, cpu, stop } = await startServer('product', dataDir);
  const contests: Measured[] = [];
  let waited: Waited[] = [];
  let from = 0;
  for (const event of events) {
    const before = cpu();
    const rest = { eventId: door.eventId, sold: sold.slice(from), headers };
    const beside = await besides(port, visitorAndDoor({ eventId: event.eventId, door: rest }), () =>
      runSaleLoad(event, { port, buyers: BUYERS, connections: CONNECTIONS, from }),
    );
    // The first contest also compiles the code it runs.
    waited = beside.waited;
    from += waited.at(-1)?.times.count ?? 0;
    contests.push({ contest: beside.result, cpu: cpu() - before, sold: soldIn(dataDir, event) });
  }
  await stop();
  return { contests, waited };
}

const fastest = (all: readonly Measured[]): SaleLoad | undefined =>
  all.map(({ contest }) => contest).toSorted((a, b) => a.seconds - b.seconds)[0];

function ratio(ours: SaleLoad | undefined, bare: SaleLoad | undefined): number {
  return ours && bare ? round(perMinute(ours) / perMinute(bare)) : 0;
}

stopAfter(180);
const ours = await measure('product', ROUNDS);
const shared = await measure('product', ROUNDS, true);
const bare = await measure('bare', ROUNDS);
const { contests: watched, waited } = await measureBeside();
const control = await measure('unguarded', 1);

const [best, bestShared, limit] = [fastest(ours), fastest(shared), fastest(bare)];
const controlOversold = control.reduce((sum, { sold }) => sum + oversold(sold), 0);
const failures: string[] = [];
for (const { contest, sold } of [...ours, ...shared, ...bare, ...watched]) {
  if (!isClean(contest, sold) || oversold(sold) > 0) {
    failures.push(`not clean: ${JSON.stringify({ sold, wrong: [...contest.wrong] })}`);
  }
}
for (const { name, wrong } of waited)
  if (wrong.length > 0) failures.push(`${name}: ${wrong.length} wrong, such as ${wrong[0]}`);
if (controlOversold === 0) failures.push('the control without a guard oversold nothing');

const rows = (name: string, all: readonly Measured[]) =>
  all.map((one, at) => figures(`${name} ${at + 1}`, one));

await report(
  'on-sale',
  [
    ...rows('rollcall', ours),
    ...rows('shared limit', shared),
    ...rows('bare', bare),
    ...rows('beside visitors and a door', watched),
    ...rows('no guard', control),
  ],
  {
    load: `${BUYERS} buyers, ${TICKETS} tickets, ${CONNECTIONS} kept-alive connections`,
    ratios: `the fastest of ${ROUNDS} contests each; the first one also compiles`,
    ...Object.fromEntries(
      waited.map(({ name, times }) => [`${name} meanwhile, p50/p99 ms`, String(times)]),
    ),
    'oversold with the guard': [...ours, ...shared].reduce(
      (sum, { sold }) => sum + oversold(sold),
      0,
    ),
    'oversold without it (negative control)': controlOversold,
    clean: failures.length === 0,
  },
  [
    { name: 'ours/bare, orders per minute', value: ratio(best, limit), better: 'more' },
    {
      name: 'ours/bare with a shared limit, orders per minute',
      value: ratio(bestShared, limit),
      better: 'more',
    },
    {
      name: 'ours/bare, less confirm',
      value: best && limit ? ratio(withoutConfirm(best), withoutConfirm(limit)) : 0,
      better: 'more',
    },
  ],
);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
