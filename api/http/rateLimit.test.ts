import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import fc from 'fast-check';
import { describeStore } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { testPlatform } from '#api/testing.ts';
import { busy } from '#shared/base/http.errors.ts';
import { requireUser } from './authorise.ts';
import { createLimit } from './rateLimit.ts';
import { createTurns, inTurn } from './requestQueue.ts';
import { createStoredCounts } from './rateCounts.ts';
import { callerOf, TEST_USER } from './testing.ts';
import type { AppEnv } from './requestVariables.ts';

const RULE = { name: 'tries', points: 3, seconds: 60 };
const ADDRESS = '203.0.113.7';

describeStore('counts of limits', (newDatabase) => {
  let db: Kysely<Schema>;
  beforeEach(async () => (db = await newDatabase()));
  const open = async (platform = testPlatform()) => {
    const counts = createStoredCounts(db, platform);
    await counts.load();
    return { platform, counts };
  };

  it('go on after a restart, end with their window, and name neither address nor user in the database', async () => {
    const { platform, counts } = await open();
    for (let n = 0; n < 3; n += 1) expect(counts.take(RULE, ADDRESS)).toBe(0);
    expect(counts.take(RULE, ADDRESS)).toBe(60_000);
    counts.take(RULE, 'other');
    await counts.stop();
    const row = { id: expect.stringMatching(/^[\w-]{43}$/), expires_at: expect.any(Number) };
    const rows = await db.selectFrom('rate_counts').selectAll().orderBy('points').execute();
    expect(rows).toEqual([1, 3].map((points) => ({ ...row, points })));
    platform.advance(20_000);
    const { counts: again } = await open(platform);
    expect(again.take(RULE, ADDRESS)).toBe(40_000);
    expect([again.take(RULE, 'other'), again.take(RULE, 'other')]).toEqual([0, 0]);
    expect(again.take(RULE, 'other')).toBe(40_000);
    again.giveBack(RULE, 'other');
    expect(again.take({ ...RULE, name: 'another limit' }, ADDRESS)).toBe(0);
    await again.stop();
    platform.advance(40_000);
    const { counts: later } = await open(platform);
    expect(later.take(RULE, ADDRESS)).toBe(0);
  });

  it('of several processes add up', async () => {
    const platform = testPlatform();
    const [one, other] = [(await open(platform)).counts, (await open(platform)).counts];
    expect([one.take(RULE, ADDRESS), other.take(RULE, ADDRESS)]).toEqual([0, 0]);
    await one.stop();
    expect(other.take(RULE, ADDRESS)).toBe(0);
    other.giveBack(RULE, ADDRESS);
    await other.stop();
    expect(other.take(RULE, ADDRESS)).toBe(0);
    await other.stop();
    expect(other.take(RULE, ADDRESS)).toBe(60_000);
    expect(one.take(RULE, ADDRESS)).toBe(0);
    await one.stop();
    expect(one.take(RULE, ADDRESS)).toBe(60_000);
    platform.advance(60_000);
    expect(one.take(RULE, ADDRESS)).toBe(0);
    await one.stop();
    expect((await open(platform)).counts.take({ ...RULE, points: 1 }, ADDRESS)).toBe(60_000);
    expect((await open(platform)).counts.take({ ...RULE, points: 2 }, ADDRESS)).toBe(0);
  });

  it('are written when the database is back', async () => {
    const { platform, counts } = await open();
    await db.schema.alterTable('rate_counts').renameTo('elsewhere').execute();
    counts.take(RULE, ADDRESS);
    await counts.stop();
    await db.schema.alterTable('elsewhere').renameTo('rate_counts').execute();
    await counts.stop();
    const { counts: again } = await open(platform);
    expect([1, 2, 3].map(() => again.take(RULE, ADDRESS))).toEqual([0, 0, 60_000]);
  });
});

it('accounts made for it do not step around a limit, and a login alone is counted where one is needed', async () => {
  const limit = createLimit(true);
  const rule = { points: 3, seconds: 60 };
  const routes = new Hono<AppEnv>()
    .get('/public', limit('public', rule), (c) => c.text('ok'))
    .get('/mine', requireUser, limit('mine', rule), (c) => c.text('ok'));
  const ask = async (path: string, id: string) => {
    const user = id ? ({ ...TEST_USER, id, username: id, role: 'user' } as const) : null;
    return (await callerOf(routes, user)('GET', path)).status;
  };
  for (let n = 0; n < 3; n += 1) expect(await ask('/public', `fresh${n}`)).toBe(200);
  expect([await ask('/public', 'fresh3'), await ask('/public', '')]).toEqual([429, 429]);
  for (let n = 0; n < 4; n += 1) expect(await ask('/mine', `guest${n}`)).toBe(200);
  for (let n = 0; n < 2; n += 1) expect(await ask('/mine', 'guest0')).toBe(200);
  expect(await ask('/mine', 'guest0')).toBe(429);
});

const ticks = () => new Promise((go) => setImmediate(go));

/** Queues one piece of work for each of `clients` in this order, and returns the order in which they were served. */
async function served(clients: string[], running = 1): Promise<string> {
  const turn = createTurns({ running, waiting: 100, waitingOfClient: 100 });
  let order = '';
  const work = clients.map(async (client) => {
    const done = await turn(client);
    order += client;
    await ticks();
    done();
  });
  await Promise.all(work);
  return order;
}

it.each([
  ['aaaaab', 'aabaaa'],
  ['aaaabbbc', 'aabcabab'],
])('a client that asks for much is served in turn with the others: %s: %s', async (asked, order) =>
  expect(await served([...asked])).toBe(order),
);

it('everything is served once, and nobody waits for two of another while it waits itself', async () => {
  const clients = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  const fair = fc.asyncProperty(clients, fc.integer({ min: 1, max: 3 }), async (asked, running) => {
    const order = [...(await served(asked, running))];
    expect(order.toSorted()).toEqual(asked.toSorted());
    const queued = order.slice(running);
    for (const [at, client] of queued.entries()) {
      const again = queued.indexOf(client, at + 1);
      const between = queued.slice(at + 1, Math.max(again, at + 1));
      expect(new Set(between).size).toBe(between.length);
    }
  });
  await fc.assert(fair);
});

it('beyond its bounds it refuses, and a place that is given up is free again', async () => {
  const turn = createTurns({ running: 1, waiting: 3, waitingOfClient: 2 });
  const expectBusy = (asked: Promise<unknown>) =>
    expect(asked).rejects.toMatchObject({ problem: busy });
  const done = await turn('a');
  const gone = new AbortController();
  const first = turn('a', gone.signal);
  const second = turn('a');
  await expectBusy(turn('a'));
  const third = turn('b');
  await expectBusy(turn('c'));
  gone.abort();
  await expectBusy(first);
  const fourth = turn('a');
  done();
  for (const next of [second, third, fourth]) (await next)();
  (await turn('a'))();
});

it('a request that fails lets the next one in', async () => {
  const app = new Hono<AppEnv>();
  app.onError((_error, c) => c.text('', 500));
  const oneByOne = inTurn(() => 'ana', { running: 1, waiting: 5, waitingOfClient: 5 });
  app.get('/', oneByOne, async () => {
    await ticks();
    throw new Error('no paper');
  });
  const answers = await Promise.all([1, 2, 3].map(async () => app.request('/')));
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
});
