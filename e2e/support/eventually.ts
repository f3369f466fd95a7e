import { expect } from 'vitest';

/** Polls: `await eventually(() => page.title()).toBe('Events')`. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 60_000, interval: 100 });
}
