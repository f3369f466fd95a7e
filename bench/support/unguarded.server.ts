// The product without its stock guard: the negative control of the oversell check.
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { createApp } from '#api/app.ts';
import { createCheckoutService } from '#api/checkout/checkout.service.ts';
import { unguardedStock } from '#api/checkout/testing/sale.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { systemPlatform } from '#api/systemPlatform.ts';

const config = readConfig(process.env);
const database = await openDatabase(config.databaseUrl);
// The CHECK constraints would refuse oversell, too.
await sql`pragma ignore_check_constraints = on`.execute(database.db);

const services = compose(config, database, systemPlatform(config));
const caps = { mailbox: true, address: config.rateLimits };
const room = services.waitingRoom.gate;
const checkout = createCheckoutService({ ...services, caps, room, stock: unguardedStock });
const app = createApp({ ...services, checkout }, { webRoot: 'none' });

serve({ fetch: app.fetch, hostname: config.host, port: config.port }, ({ port }) => {
  console.log(`Without a guard at http://localhost:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
