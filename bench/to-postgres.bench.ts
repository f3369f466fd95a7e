// Moving a season of 100,000 orders from SQLite to a PostgreSQL of this machine: within two minutes.
import { openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { moveToPostgres } from '#api/toPostgres/toPostgres.ts';
import { report, stopAfter } from './report.ts';
import { LARGE, seedLargeSite } from '#bench/support/largeSite.ts';
import { round } from '#bench/support/load.ts';
import { temporaryFolder } from '#bench/support/server.ts';

const LIMIT_S = 120;

const postgres = await openLocalPostgres();
if (!postgres) {
  console.log('Nothing was moved: there is no PostgreSQL on this machine.');
  process.exit(0);
}
stopAfter(400);
const dataDir = temporaryFolder();
await seedLargeSite(dataDir, LARGE);
const begun = performance.now();
const tables = await moveToPostgres({ dataDir, databaseUrl: postgres.url });
const seconds = (performance.now() - begun) / 1000;
const rows = tables
  .filter((table) => table.rows > 0)
  .toSorted((a, b) => b.rows - a.rows)
  .map((table) => ({ ...table }));
const all = rows.reduce((sum, table) => sum + table.rows, 0);
await report('to-postgres', rows, {
  PostgreSQL: postgres.version,
  rows: all,
  seconds: round(seconds),
  'CPU s of the tool': round(process.cpuUsage().user / 1e6),
  within: seconds <= LIMIT_S,
});
await postgres.close();
process.exit(seconds <= LIMIT_S ? 0 : 1);
