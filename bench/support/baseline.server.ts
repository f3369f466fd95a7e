// The lower bound of cost: Hono routes over one prepared better-sqlite3 transaction each, on the
// product's tables and body sizes, without checks, rules, logs or jobs.
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
// Without this a failing request would count as a fast one.
app.onError((error) => {
  console.error(error.message);
  process.exit(1);
});

serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
  console.log(`The bare limit at http://localhost:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
