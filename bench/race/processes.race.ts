import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callsTo } from '#e2e/support/calls.ts';
import { buyUnderChaos, type Purchase } from '#e2e/support/orders.ts';
import { moneyFaults } from '#testing/stored-faults.ts';
import { aSelection } from '#bench/disaster/site.ts';
import { createBenchEvent, withDatabase } from '#bench/support/fixture.ts';
import { startServer, type Server, temporaryFolder } from '#bench/support/server.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { openRaceDatabase, type RaceOptions, type Tally } from './nodes.ts';
import { checkStock, checkSums } from './invariants.ts';
import { openRaceFixture } from './fixture.ts';

const STOCK = 100_000;
const BUYERS = 6;
const AGAIN_MS = 100;
/** A lease lapses after half a minute. */
const TAKEN_OVER_MS = 90_000;

/** Two processes behind a balancer that asks `/api/ready`: each is restarted while both sell, then one is killed. */
export async function raceRolling({ url }: RaceOptions, tally: Tally): Promise<void> {
  const database = await openRaceDatabase(url);
  const dataDir = temporaryFolder();
  const event = await createBenchEvent(dataDir, 'Rolling', STOCK, { databaseUrl: database.url });
  const open = () => startServer('product', dataDir, { DATABASE_URL: database.url });
  const servers: Server[] = [await open(), await open()];
  const ready = new Set(servers);
  const purchases: Purchase[] = [];
  let [over, lost, turn] = [false, 0, 0];

  /** Of those that are ready, in turn. */
  const next = (): Server => {
    const choice = servers.filter((server) => ready.has(server));
    turn += 1;
    return choice[turn % choice.length] ?? servers[0]!;
  };
  const line = {
    call: ((method, path, body) => callsTo(next().url)(method, path, body)) satisfies ReturnType<
      typeof callsTo
    >,
    async until(ask: () => ReturnType<ReturnType<typeof callsTo>>) {
      for (;;) {
        const answer = await ask();
        if (answer && answer.status < 500) return answer;
        lost += 1;
        await wait(AGAIN_MS);
      }
    },
  };
  const watching = (async () => {
    while (!over) {
      for (const server of servers) {
        const answer = await callsTo(server.url)('GET', '/api/ready');
        if (answer?.status === 200) ready.add(server);
        else ready.delete(server);
      }
      await wait(AGAIN_MS);
    }
  })();
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over) {
      const purchase = await buyUnderChaos(line, aSelection(event));
      if (purchase) purchases.push(purchase);
    }
  });

  /** Ends the process at a place, and puts another there. */
  async function replace(at: number, signal: NodeJS.Signals): Promise<void> {
    await wait(2000);
    const old = servers[at];
    await old?.end(signal);
    const young = await open();
    if (old) ready.delete(old);
    servers[at] = young;
    ready.add(young);
  }

  await replace(0, 'SIGTERM');
  await replace(1, 'SIGTERM');
  tally.same('requests lost by rolling restarts', lost, 0);
  await replace(0, 'SIGKILL');
  await wait(2000);
  over = true;
  await Promise.all([...buyers, watching]);
  await withDatabase(
    dataDir,
    async (db) => {
      const unsent = () =>
        db.selectFrom('mails').select('id').where('status', 'in', ['ready', 'sending']).execute();
      for (const from = Date.now(); Date.now() - from < TAKEN_OVER_MS; await wait(500))
        if ((await unsent()).length === 0) break;
      tally.same('mails left behind', (await unsent()).length, 0);
      const orders = await db.selectFrom('orders').select(['id', 'order_number']).execute();
      const mails = await db
        .selectFrom('mails')
        .select(['about', 'attempts'])
        .where('status', '=', 'sent')
        .execute();
      tally.same('a confirmation for each order', mails.length, orders.length);
      const again = mails.filter(({ attempts }) => attempts > 1).length;
      const written = (await readdir(join(dataDir, 'mail'))).length;
      tally.count(
        `mails tried again after the kill ${again}, written twice ${written - orders.length}`,
      );
      // What was written in the moment of the kill, and not noted.
      if (written > orders.length + again)
        tally.fault(`${written} mails of ${orders.length} orders`);
      const numbers = new Set(orders.map(({ order_number }) => order_number));
      const gone = purchases.filter(({ orderNumber }) => !numbers.has(orderNumber));
      tally.same('acknowledged orders lost', gone.length, 0);
      tally.count(`orders ${orders.length}`);
      await checkStock({ db }, tally);
      await checkSums({ db }, tally);
      for (const fault of await moneyFaults(db)) tally.fault(fault);
    },
    database.url,
  );
  tally.count(`deadlocks ${await database.deadlocks()}`);
  for (const server of servers) await server.stop();
  await database.close();
}

const JOBS = 200;
const KIND = 'race.job';

/** Each job runs once, and neither worker idles while jobs wait. */
export async function raceJobs(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 1, rentals: 1 });
  const { platform } = fixture.nodes[0]?.services ?? {};
  if (!platform) throw new Error('No server');
  for (let n = 0; n < JOBS; n += 1) await enqueue(fixture.db, { kind: KIND, payload: n }, platform);
  const done: unknown[] = [];
  const workers = fixture.nodes.map(({ services }) =>
    createWorker(services, {
      handlers: {
        async [KIND](payload) {
          await wait(5);
          done.push(payload);
        },
      },
    }),
  );
  const start = performance.now();
  await Promise.all(workers.map((worker) => worker.runDue()));
  tally.same('jobs done', [done.length, new Set(done).size], [JOBS, JOBS]);
  tally.count(`${JOBS} jobs took ${Math.round(performance.now() - start)} ms`);
  await fixture.close();
}
