// An on-sale on one process with SQLite, and on one, two and four with PostgreSQL: docs/scale.md
import { openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { openRaceDatabase } from '#bench/race/nodes.ts';
import { type Figures, report, stopAfter } from './report.ts';
import { type BenchEvent, createBenchEvent, withDatabase } from '#bench/support/fixture.ts';
import { round } from '#bench/support/load.ts';
import { runSaleLoad } from '#bench/support/saleLoad.ts';
import { type Server, startServer, temporaryFolder } from '#bench/support/server.ts';

const BUYERS = 1200;
const TICKETS = 400;
const CONNECTIONS = 64;
/** The first contest also compiles. */
const ROUNDS = 2;

type Case = { processes: number; databaseUrl?: string };

/** The later contest, with the processor time of the processes during it. */
async function contest({ processes, databaseUrl }: Case): Promise<Figures> {
  const dataDir = temporaryFolder();
  const titles = Array.from({ length: ROUNDS }, (_, n) => `On-sale ${n + 1}`);
  const events: BenchEvent[] = [];
  for (const title of titles)
    events.push(await createBenchEvent(dataDir, title, TICKETS, { databaseUrl }));
  const env = { DATABASE_URL: databaseUrl ?? '' };
  const servers: Server[] = [];
  for (let n = 0; n < processes; n += 1) servers.push(await startServer('product', dataDir, env));
  const cpu = () => servers.reduce((sum, server) => sum + server.cpu(), 0);
  let figures: Figures = {};
  for (const event of events) {
    const before = cpu();
    const begun = performance.now();
    const buyers = BUYERS / processes;
    const loads = await Promise.all(
      servers.map(({ port }, n) =>
        runSaleLoad(event, {
          port,
          buyers,
          connections: CONNECTIONS / processes,
          from: n * buyers,
        }),
      ),
    );
    const seconds = (performance.now() - begun) / 1000;
    const total = (of: 'orders' | 'soldOut') => loads.reduce((sum, load) => sum + load[of], 0);
    const orders = total('orders');
    figures = {
      database: databaseUrl === undefined ? 'SQLite' : 'PostgreSQL',
      processes,
      orders,
      oversold: Math.max(0, orders - TICKETS),
      'unexpected answers': loads.reduce((sum, load) => sum + load.wrong.size, 0),
      'orders/min': Math.round((orders / seconds) * 60),
      'CPU ms an order': Math.round(((cpu() - before) / orders) * 1000),
      'create p50/p99 ms': String(loads[0]?.hold),
      seconds: round(seconds),
    };
  }
  for (const server of servers) await server.stop();
  const items = await withDatabase(
    dataDir,
    (db) => db.selectFrom('order_items').select('code').distinct().execute(),
    databaseUrl,
  );
  return { ...figures, oversold: Math.max(0, items.length - ROUNDS * TICKETS) };
}

stopAfter(420);
const rows = [await contest({ processes: 1 })];
const postgres = await openLocalPostgres();
if (!postgres) console.log('SQLite only: there is no PostgreSQL on this machine.');
for (const processes of postgres ? [1, 2, 4] : []) {
  const database = await openRaceDatabase(postgres?.url ?? '');
  rows.push(await contest({ processes, databaseUrl: database.url }));
  await database.close();
}
await report('scale', rows, {
  load: `${BUYERS} buyers, ${TICKETS} tickets, ${CONNECTIONS} kept-alive connections; clients, processes and database share the machine`,
  PostgreSQL: postgres?.version ?? '',
});
await postgres?.close();
process.exit(rows.some(({ oversold }) => oversold !== 0) ? 1 : 0);
