import { useEffect, useRef } from 'react';

/** Missing in TypeScript's DOM library. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;

/** The back gesture closes the overlay instead of leaving the page (CloseWatcher, Chromium). */
export function useCloseRequest(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined') return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => latest.current());
    return () => watcher.destroy();
  }, [open]);
}
