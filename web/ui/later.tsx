import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react';
import { useIsHydrating } from './useNow.ts';

/** A page that nobody touches is complete by then. */
const LATEST_MS = 10_000;

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'wheel'] as const;

/** Resolves at the first sign of a visitor, before React hears of it: what they pressed is hydrated at once then. */
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
 * Leaves what the server has drawn of a part as it is until the visitor does something: React would otherwise go through
 * all of a page before it answers to a finger, which takes a slow phone seconds. Links work meanwhile. Where the browser
 * draws the page itself, nothing is delayed. The part is memoized: with new props, React draws it anew instead.
 */
export function later<P extends object>(Part: ComponentType<P>) {
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
