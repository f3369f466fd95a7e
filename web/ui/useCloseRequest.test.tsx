import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCloseRequest } from './useCloseRequest.ts';

afterEach(() => vi.unstubAllGlobals());

function stubWatchers(): Set<EventTarget> {
  const listening = new Set<EventTarget>();
  class Watcher extends EventTarget {
    constructor() {
      super();
      listening.add(this);
    }
    destroy(): void {
      listening.delete(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  return listening;
}

it('lets the back gesture close what is open, and only that', () => {
  const listening = stubWatchers();
  const close = vi.fn<() => void>();
  const { rerender, unmount } = renderHook(({ open }) => useCloseRequest(open, close), {
    initialProps: { open: false },
  });
  expect(listening.size).toBe(0);
  rerender({ open: true });
  for (const watcher of listening) watcher.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalledTimes(1);
  rerender({ open: false });
  expect(listening.size).toBe(0);
  rerender({ open: true });
  unmount();
  expect(listening.size).toBe(0);
});

it('changes nothing where close requests are unknown', () => {
  const close = vi.fn<() => void>();
  renderHook(() => useCloseRequest(true, close));
  expect(close).not.toHaveBeenCalled();
});
