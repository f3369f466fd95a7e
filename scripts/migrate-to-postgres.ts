// `npm run migrate:to-postgres [-- <file>]`: copies the data from a SQLite file, by default the one in DATA_DIR, to
// the database of DATABASE_URL.
import { readConfig } from '#api/config.ts';
import { moveToPostgres } from '#api/toPostgres/toPostgres.ts';
import { loadEnv, runCommand } from './environment.ts';

await runCommand(async () => {
  loadEnv();
  const begun = performance.now();
  const tables = await moveToPostgres(readConfig(process.env), process.argv[2]);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const orders = tables.find(({ table }) => table === 'orders')?.rows ?? 0;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `Moved ${rows} rows of ${tables.length} tables in ${seconds} s, including ${orders} orders.`,
  );
  console.log('The counts and sums of every table match, and new ids continue after the old ones.');
  console.log(
    'The SQLite file is unchanged. docs/postgresql.md explains how to go back. Next: npm start',
  );
});
