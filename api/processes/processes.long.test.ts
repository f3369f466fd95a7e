// Several processes on one real PostgreSQL, each with its own connections, within one test.
import { randomBytes } from 'node:crypto';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { askerOf } from '#api/http/testing.ts';
import { TEST_NOW, testPlatform } from '#api/testing.ts';
import { type LocalPostgres, openLocalPostgres } from './localPostgres.testing.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { aBasket, from, seedSale } from '#api/checkout/testing/sale.ts';
import { EVENTS_TOPIC } from '#api/events/changeCatalogue.ts';
import { doorTopic } from '#api/events/events.commands.ts';

type Node = Awaited<ReturnType<typeof startNode>>;

let postgres: LocalPostgres | null;
beforeAll(async () => void (postgres = await openLocalPostgres().catch(() => null)));
afterAll(() => postgres?.close());
const DATA_DIR = temporaryFolder(afterAll);

/** Starts what one server process consists of; its clock runs from the time of the fixtures. */
async function startNode(url: string) {
  const shared = { DATABASE_URL: url, DATA_DIR };
  const config = readConfig({ ...shared, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const database = await openDatabase(url);
  const platform = {
    ...testPlatform(),
    random: (bytes: number) => randomBytes(bytes),
    clock: () => Math.floor(TEST_NOW + performance.now()),
  };
  const services = compose(config, database, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });
  return {
    services,
    app,
    async close() {
      await services.processes.stopLeading();
      await services.worker.stop();
      await services.processes.stop();
      await database.db.destroy();
    },
  };
}

const LIMIT_MS = 2000;
const PATIENT = { timeout: 20_000, interval: 100 };

/** Two processes that hear each other. */
async function pair({ skip }: { skip: (note: string) => never }) {
  if (!postgres) return skip('No PostgreSQL server was found on this machine.');
  const { url } = postgres;
  const [one, other] = [await startNode(url), await startNode(url)];
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  for (const { services } of [one, other]) services.processes.start([]);
  await hears(one, other);
  await hears(other, one);
  return { one, other, url };
}

/** Until what `from` says arrives at `to`. */
async function hears(to: Node, from: Node): Promise<void> {
  const heard = vi.fn<() => void>();
  const stop = to.services.live.subscribe('hello', heard);
  await vi.waitFor(() => {
    from.services.live.publish('hello', null);
    expect(heard).toHaveBeenCalled();
  }, PATIENT);
  stop();
}

/** Milliseconds from now until the topic is heard. */
function timed({ services: { live } }: Node, topic: string): Promise<number> {
  const from = performance.now();
  return new Promise((done) => {
    const stop = live.subscribe(topic, () => {
      stop();
      done(performance.now() - from);
    });
  });
}

it('a sale in one process reaches the pages and doors of another: 100 of 100 within two seconds', async (t) => {
  const { one, other } = await pair(t);
  const sale = await seedSale(one.services.db, { stock: 500 });
  const door = timed(one, doorTopic(sale.eventId));
  const page = await one.services.viewers.follow(null, 'home');
  if (!('messages' in page)) throw new Error('No stream');
  await page.messages.next();
  const ask = askerOf(other.app);
  const took: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const heard = timed(one, EVENTS_TOPIC);
    const body = aBasket(sale, 1, from(`buyer${n}@example.com`));
    expect((await ask('POST /api/create-payment-intent', { body })).status).toBe(200);
    took.push(await heard);
  }
  expect(took.filter((ms) => ms <= LIMIT_MS)).toHaveLength(100);
  const { value } = await page.messages.next();
  expect(value).toMatchObject({ eventIds: [sale.eventId] });
  page.close();
  other.services.live.publish(doorTopic(sale.eventId), null);
  await door;
});

it('what was said while the connection was lost is fetched', async (t) => {
  const { one, other, url } = await pair(t);
  const heard = vi.fn<(data: unknown) => void>();
  one.services.live.subscribe('later', heard);
  const client = new Client({ connectionString: url });
  await client.connect();
  for (let n = 0; n < 5; n += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%live_messages%' and pid <> pg_backend_pid()`,
    );
    other.services.live.publish('later', n);
    await sleep(50);
  }
  await client.end();
  await vi.waitFor(
    () => expect(new Set(heard.mock.calls.flat())).toEqual(new Set([0, 1, 2, 3, 4])),
    PATIENT,
  );
});

it('one process at a time does the shared work, and another takes over', async (t) => {
  const { one, other } = await pair(t);
  await Promise.all([one, other].map(({ services }) => services.processes.stop()));
  const log: string[] = [];
  const work = (name: string) => ({
    start: () => void log.push(`${name} starts`),
    stop: async () => void log.push(`${name} stops`),
  });
  one.services.processes.start([work('one')]);
  await vi.waitFor(() => expect(log).toEqual(['one starts']), PATIENT);
  other.services.processes.start([work('other')]);
  await hears(other, one);
  expect(log).toEqual(['one starts']);
  await one.services.processes.stop();
  await vi.waitFor(() => expect(log).toEqual(['one starts', 'one stops', 'other starts']), PATIENT);
});
