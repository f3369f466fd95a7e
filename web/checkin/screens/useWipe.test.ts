import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWipeOld } from './useWipe.ts';

const { keepWipingOld, stop } = vi.hoisted(() => {
  const stopped = vi.fn<() => void>();
  return { stop: stopped, keepWipingOld: vi.fn<(...of: unknown[]) => () => void>(() => stopped) };
});
vi.mock('#web/checkin/device/wipe.ts', () => ({ keepWipingOld }));

it('old lists are wiped while the door is open, but for its own', async () => {
  const { unmount } = renderHook(() => useWipeOld(7));
  await vi.waitFor(() => expect(keepWipingOld).toHaveBeenCalledWith(expect.anything(), 7));
  unmount();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});
