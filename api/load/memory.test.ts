import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { createMemoryKeeper, isWorthwhile } from './memory.ts';

const MB = 1024 * 1024;
const heap = { total: 200 * MB, used: 50 * MB };

it.each([
  ['idle, with much that nobody needs', 0.01, heap, 0, true],
  ['busy', 0.2, heap, 0, false],
  ['idle, and all is needed', 0.01, { total: 60 * MB, used: 50 * MB }, 0, false],
  ['idle, and no larger than it was left', 0.01, heap, 190 * MB, false],
])('memory is given back while the server is %s: %s', (_, utilization, now, kept, expected) =>
  expect(isWorthwhile(utilization, now, kept)).toBe(expected),
);

it('what young objects took is given back when there is nothing to do', async () => {
  const keeper = createMemoryKeeper();
  let objects: object[] = [];
  for (let n = 0; n < 3_000_000; n += 1) objects.push({ n });
  objects = [];
  const before = getHeapStatistics().total_heap_size;
  expect(before - getHeapStatistics().used_heap_size).toBeGreaterThan(0);
  // Waits, because memory is given back only once the thread was mostly idle.
  await expect
    .poll(() => {
      keeper.look();
      return before - getHeapStatistics().total_heap_size;
    })
    .toBeGreaterThan(32 * MB);
  expect(objects).toEqual([]);
});
