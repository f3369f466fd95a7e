import { expect, it, vi } from 'vitest';
import { earlyRead } from './earlyRead.ts';

it('has what was read when the page is drawn, and once', async () => {
  const early = earlyRead(async () => 'rows');
  expect(early.take()).toBeUndefined();
  await early.ready;
  expect(early.take()).toBe('rows');
  expect(early.take()).toBeUndefined();
});

it('holds nothing back when there is nothing to read, or reading fails', async () => {
  await earlyRead(null).ready;
  const failed = earlyRead(() => Promise.reject(new Error('blocked')));
  await failed.ready;
  expect(failed.take()).toBeUndefined();
});

it('holds the page back for a second at most', async () => {
  vi.useFakeTimers();
  const stuck = earlyRead(() => new Promise(() => undefined));
  const ready = vi.fn<() => void>();
  void stuck.ready.then(ready);
  await vi.advanceTimersByTimeAsync(999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
