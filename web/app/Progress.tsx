import { useSyncExternalStore } from 'react';
import { createEmitter } from '#web/offline/emitter.ts';

let loading = 0;
const changes = createEmitter();

function change(by: 1 | -1): void {
  loading += by;
  changes.emit();
}

export function showProgress(work: Promise<unknown>): void {
  change(1);
  void work.finally(() => change(-1)).catch(() => undefined);
}

/** A loading bar that fades in after a moment, so that fast work shows nothing. */
export function Progress() {
  const shown = useSyncExternalStore(
    changes.subscribe,
    () => loading > 0,
    () => false,
  );
  if (!shown) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-late bg-[linear-gradient(to_right_in_oklab,var(--color-coral),var(--color-amber),var(--color-aqua))]"
    />
  );
}
