// Fails when a list takes over 100 ms at the server, or a query scans a large table (100,000
// orders, 1,000 events). `--only 'finance.taxReport, checkin.stats'` measures the lists named like that.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type AdminList, adminLists, allowedScans } from '#api/adminLists.testing.ts';
import { createApp } from '#api/app.ts';
import { type Documented, documentedCalls } from '#api/app.testing.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { type Figures, report, stopAfter } from './report.ts';
import { Connection, textOf, round, Times } from '#bench/support/load.ts';
import { createStaff } from '#bench/support/fixture.ts';
import { LARGE, seedLargeSite } from '#bench/support/largeSite.ts';
import { reading } from '#bench/support/rows.ts';
import { databaseIn, type Server, startServer, temporaryFolder } from '#bench/support/server.ts';

const LIMIT_MS = 100;
/** So many that the 1 % beyond p99 includes none of the first requests. */
const REPEATS = 100;
const WARM_UP = 30;
const REST_SECONDS = 60;

type Headers = { authorization: string };

function listsOf(dataDir: string, calls: readonly Documented[]): AdminList[] {
  const first = `select id from orders where event_id = 1 and status = 'cancelled' limit 1`;
  const orderId = reading(dataDir, (db) => db.prepare(first).pluck().get() as string);
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = (values.only ?? '').split(',').map((name) => name.trim());
  const all = adminLists(calls, { eventId: 1, promoterId: 1, orderId });
  // Files are read in portions, and have no limit.
  const pages = all.filter(({ isFile }) => !isFile);
  return pages.filter((list) => names.some((name) => list.name.startsWith(name)));
}

/** First the server erases old visits and compares payments, which would be counted to the first lists. */
async function untilAtRest(server: Server): Promise<void> {
  for (let second = 0; second < REST_SECONDS; second += 1) {
    const before = server.cpu();
    await setTimeout(1000);
    if (server.cpu() - before < 0.05) return;
  }
}

async function measure(server: Server, lists: readonly AdminList[], headers: Headers) {
  const line = await Connection.open(server.port);
  const measured = new Map<string, { times: Times; bytes: number; cpuMs: number }>();
  for (const { name, path } of lists) {
    const times = new Times();
    let bytes = 0;
    let cpuBefore = 0;
    for (let n = -WARM_UP; n < REPEATS; n += 1) {
      if (n === 0) cpuBefore = server.cpu();
      const begun = performance.now();
      const reply = await line.ask({ method: 'GET', path, headers });
      if (n >= 0) times.add(performance.now() - begun);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${textOf(reply)}`);
      bytes = reply.body.length;
    }
    const cpuMs = ((server.cpu() - cpuBefore) * 1000) / REPEATS;
    measured.set(name, { times, bytes, cpuMs });
  }
  line.close();
  return measured;
}

async function openSite(dataDir: string) {
  const { db, sent } = await recordingDatabase(databaseIn(dataDir));
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, DEMO_DATA: 'off' });
  const services = compose(config, { db, engine: 'sqlite' }, systemPlatform(config));
  return { db, sent, app: createApp(services, { webRoot: dataDir }) };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function plans({ db, sent, app }: Site, lists: readonly AdminList[], headers: Headers) {
  const found = new Map<string, { queries: number; scans: string[]; allowed: number }>();
  for (const { name, path } of lists) {
    sent.length = 0;
    await (await app.request(path, { headers })).text();
    const queries = sent.splice(0);
    const scans: string[] = [];
    let allowed = 0;
    for (const query of queries) {
      const steps = fullScans(query.sql, await planOf(db, query));
      const within = steps.length <= allowedScans(query.sql);
      if (within) allowed += steps.length;
      else scans.push(...steps);
    }
    found.set(name, { queries: queries.length, scans, allowed });
  }
  await db.destroy();
  return found;
}

stopAfter(400);
const dataDir = temporaryFolder();
const site = await seedLargeSite(dataDir, LARGE);
const { headers } = await createStaff(dataDir, 'admin');
const opened = await openSite(dataDir);
const lists = listsOf(dataDir, documentedCalls(opened.app));
const found = await plans(opened, lists, headers);
const server = await startServer('product', dataDir);
await untilAtRest(server);
const measured = await measure(server, lists, headers);
await server.stop();

const rows = lists.map(({ name }): Figures => {
  const { times = new Times(), bytes = 0, cpuMs = 0 } = measured.get(name) ?? {};
  const { queries = 0, scans = [], allowed = 0 } = found.get(name) ?? {};
  const p99 = times.percentile(0.99);
  return {
    list: name,
    'p50 ms': round(times.percentile(0.5)),
    'p99 ms': round(p99),
    'CPU ms': round(cpuMs),
    'compressed kB': round(bytes / 1000),
    queries,
    'full scans': scans.join(', ') || (allowed > 0 ? `allowed: ${allowed}` : 'none'),
    within: p99 < LIMIT_MS && scans.length === 0,
  };
});
const clean = rows.every((row) => row['within'] === true);
await report('admin', rows, {
  'in the database': `${LARGE.events} events, ${LARGE.orders} orders, ${site.tickets} tickets`,
  'largest event': `${LARGE.orders / 10} orders and more, ten visits each`,
  'filled in s': round(site.seconds),
  'limit ms': LIMIT_MS,
  clean,
});
process.exit(clean ? 0 : 1);
