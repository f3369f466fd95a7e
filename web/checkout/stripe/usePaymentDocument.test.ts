import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePaymentDocument } from './usePaymentDocument.ts';

const shown = (persisted: boolean): boolean =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

function openedAt(path: string): void {
  const getEntriesByType = () => [{ name: `https://rollcall.example${path}` }];
  vi.stubGlobal('performance', { getEntriesByType });
}

afterEach(() => vi.unstubAllGlobals());

it('opens the step anew when the browser brings it back as it was left, and the page after it', () => {
  openedAt('/checkout/7');
  const reload = vi.fn<() => void>();
  const useIt = (needed: boolean) => usePaymentDocument(needed, reload);
  const view = renderHook(useIt, { initialProps: false });
  shown(true);
  expect(reload).not.toHaveBeenCalled();
  view.rerender(true);
  expect(view.result.current).toBe(false);
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
  view.unmount();
  expect(reload).toHaveBeenCalledTimes(2);
  shown(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('opens the step anew, once, when it was reached from another page', () => {
  openedAt('/events/7');
  const reload = vi.fn<() => void>();
  const { result, rerender } = renderHook(() => usePaymentDocument(true, reload));
  expect(result.current).toBe(true);
  rerender();
  expect(reload).toHaveBeenCalledOnce();
});
