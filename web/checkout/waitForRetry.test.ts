import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForRetry } from './waitForRetry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const controller = new AbortController();
  const woke = vi.fn<() => void>();
  const waiting = (async () => {
    await waitForRetry(10_000, controller.signal);
    woke();
  })();
  return { controller, woke, waiting };
}

it('waits for its time', async () => {
  const { woke } = start();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(woke).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(woke).toHaveBeenCalledOnce();
});

it.each([
  ['the connection', () => window.dispatchEvent(new Event('online'))],
  ['the page', () => document.dispatchEvent(new Event('visibilitychange'))],
])('wakes when %s comes back', async (_, wake) => {
  const { woke } = start();
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(woke).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('ends when its page is left, also when that was before', async () => {
  const { controller, waiting } = start();
  controller.abort();
  await expect(waiting).rejects.toHaveProperty('name', 'AbortError');
  await expect(waitForRetry(1, controller.signal)).rejects.toHaveProperty('name', 'AbortError');
});
