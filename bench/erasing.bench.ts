// Erasing people at 100,000 orders: fails when a write beside it waits over 200 ms.
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { writeHeartbeat } from '#api/health/health.store.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { report, stopAfter } from './report.ts';
import { LARGE, seedLargeSite } from '#bench/support/largeSite.ts';
import { round, Times } from '#bench/support/load.ts';
import { databaseIn, temporaryFolder } from '#bench/support/server.ts';

const PEOPLE = 10;
const ALONE = 1000;
const LIMIT_MS = 200;

stopAfter(400);
const dataDir = temporaryFolder();
await seedLargeSite(dataDir, LARGE);
const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'error' });
const database = await openDatabase(databaseIn(dataDir));
const { db } = database;
const { privacy } = compose(config, database, systemPlatform(config));
const buyers = await db
  .selectFrom('orders')
  .select('customer_email as email')
  .orderBy('id')
  .limit(PEOPLE)
  .execute();

const [erasing, alone, writing] = [new Times(), new Times(), new Times()];
const write = () => writeHeartbeat(db, Date.now());
for (let n = 0; n < ALONE; n += 1) await alone.measure(write);
for (const { email } of buyers) {
  let done = false;
  const writes = (async () => {
    while (!done) await writing.measure(write);
  })();
  const erase = { email, confirm: email, anyway: true };
  await erasing.measure(() => privacy.erase({ id: null, name: 'bench' }, erase));
  done = true;
  await writes;
}
await db.destroy();

const slowest = writing.percentile(1);
const figures = {
  'erasing, p50 ms': round(erasing.percentile(0.5)),
  'erasing, max ms': round(erasing.percentile(1)),
  'slowest write alone, ms': round(alone.percentile(1)),
  'writes beside it': writing.count,
  'p99 of them, ms': round(writing.percentile(0.99)),
  'slowest of them, ms': round(slowest),
};
await report('erasing', [figures], { orders: LARGE.orders, people: PEOPLE, 'limit ms': LIMIT_MS });
process.exit(slowest < LIMIT_MS ? 0 : 1);
