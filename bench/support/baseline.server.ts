// The bare limit: Hono routes over one prepared better-sqlite3 transaction each, on the product's own tables, with
// the product's row writes and sizes of bodies. No checks, prices, signatures, roles, rules, logs or jobs.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { baselineDoor } from './baseline.door.ts';
import { baselineSale } from './baseline.sale.ts';
import { openBaselineDatabase } from './sqlite.ts';

const config = readConfig(process.env);
await (await openDatabase(config.databaseUrl)).db.destroy();
const database = openBaselineDatabase(config.databaseUrl);
const app = new Hono()
  .get('/api/health', (c) => c.json({ status: 'ok' }))
  .route('/', baselineSale(database))
  .route('/', baselineDoor(database));
// A request that fails would be counted as a fast one.
app.onError((error) => {
  console.error(error.message);
  process.exit(1);
});

serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
  console.log(`The bare limit at http://localhost:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
