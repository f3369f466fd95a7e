import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react';
import { useIsHydrating } from './useNow.ts';

/** A page that nobody touches is hydrated completely after this time. */
const LATEST_MS = 10_000;

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'wheel'] as const;

/** Resolves at a visitor's first input, before React handles it, so that what was pressed is hydrated at once. */
const visited = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  const stop = new AbortController();
  const open = (): void => {
    stop.abort();
    resolve();
    void Object.assign(visited, { status: 'fulfilled', value: undefined });
  };
  for (const sign of SIGNS)
    addEventListener(sign, open, { capture: true, passive: true, signal: stop.signal });
  setTimeout(open, LATEST_MS);
});

/**
 * Delays the hydration of a part that the server has rendered until the visitor does something. Otherwise React would
 * hydrate the whole page before it responds to a press, which takes seconds on a slow phone. Links work meanwhile. A
 * page that the browser renders itself isn't delayed. The part is memoized, because with new props React would discard
 * the server's HTML and render the part anew.
 */
export function hydrateLater<P extends object>(Part: ComponentType<P>) {
  return memo(function Later(props: P) {
    return (
      <Suspense>
        <Gate>
          <Part {...props} />
        </Gate>
      </Suspense>
    );
  });
}

function Gate({ children }: { children: ReactNode }) {
  if (useIsHydrating() && !import.meta.env.SSR) use(visited);
  return children;
}
