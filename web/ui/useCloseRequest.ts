import { useEffect, useRef } from 'react';

/** Not in TypeScript's DOM library yet. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;

/**
 * While something lies over the page, a phone's back gesture closes it rather than leave the page. For browsers that
 * know close requests (Chromium); in others nothing changes.
 */
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
