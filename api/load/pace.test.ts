import { expect, it } from 'vitest';
import { Hono } from 'hono';
import type { AppEnv } from '#api/http/types.ts';
import { createPace, pace } from './pace.ts';

it('begins so many in a turn of the loop, first come first served', async () => {
  const turns: (() => void)[] = [];
  const nextTurn = async (): Promise<void> => {
    turns.shift()?.();
    await Promise.resolve();
  };
  const turn = createPace(2, (work) => turns.push(work));
  const begun: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const wait = turn();
    if (wait) void wait.then(() => begun.push(n));
    else begun.push(n);
  }
  expect(begun).toEqual([1, 2]);
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4]);
  // Who comes now does not overtake.
  const late = turn();
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  await late;
  await nextTurn();
  // Nothing waits: the next one begins at once, and no turn is asked for.
  expect(turns).toEqual([]);
  expect(turn()).toBeUndefined();
});

it('a page that comes in a rush of buyers is answered before most of them', async () => {
  const done: string[] = [];
  const app = new Hono<AppEnv>().use(pace());
  app.all('*', (c) => {
    done.push(c.req.path);
    return c.text('ok');
  });
  const buyers = Array.from({ length: 64 }, async () =>
    app.request('/api/create-payment-intent', { method: 'POST' }),
  );
  await app.request('/events/1');
  expect(done.indexOf('/events/1')).toBeLessThan(32);
  await Promise.all(buyers);
  expect(done).toHaveLength(65);
});
