import { Hono } from 'hono';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { busy } from '#shared/base/http.errors.ts';
import { createTurns, inTurn } from './fairQueue.ts';
import type { AppEnv } from './types.ts';

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
