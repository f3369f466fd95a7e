import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWipeOld } from './useWipe.ts';

const wiped = vi.hoisted(() => [] as (number | null)[]);
vi.mock('#web/checkin/device/wipe.ts', () => ({
  wipeOld: async (_db: unknown, _now: number, open: number | null) => void wiped.push(open),
}));
afterEach(() => {
  vi.useRealTimers();
});

it('old lists are wiped when the door opens and every hour after that, but for the open one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { unmount } = renderHook(() => useWipeOld(7));
  await vi.waitFor(() => expect(wiped).toEqual([7]));
  vi.advanceTimersByTime(59 * 60_000);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(wiped).toEqual([7, 7]));
  unmount();
  vi.advanceTimersByTime(3 * 60 * 60_000);
  expect(wiped).toEqual([7, 7]);
});
