import { memoryUsage } from 'node:process';
import { expect, it } from 'vitest';
import { createMemoryKeeper, isWorthwhile } from './load.ts';

const MB = 1024 * 1024;

it.each([
  ['idle, with much that nobody needs', 0.01, 200 * MB, 0, true],
  ['busy', 0.2, 200 * MB, 0, false],
  ['idle, and no larger than it was left', 0.01, 200 * MB, 190 * MB, false],
])('memory is given back while the server is %s: %s', (_, utilization, held, kept, expected) =>
  expect(isWorthwhile(utilization, held, kept)).toBe(expected),
);

it('what young objects took is given back when there is nothing to do', async () => {
  const keeper = createMemoryKeeper();
  let objects: object[] = [];
  for (let n = 0; n < 3_000_000; n += 1) objects.push({ n });
  const before = memoryUsage.rss();
  objects = [];
  // Waits, because memory is given back only once the thread was mostly idle.
  await expect
    .poll(() => {
      keeper.look();
      return before - memoryUsage.rss();
    })
    .toBeGreaterThan(32 * MB);
  expect(objects).toEqual([]);
});
