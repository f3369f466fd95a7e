import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { carryAddress } from '#web/ui/layers.ts';

// View transitions: the poster and the title of an event or order move to their place on the next page. Elements that
// may take part have `data-poster` or `data-title` with the path of the page; they are named only while they take part.
const THING = /^\/(?:events\/\d+|orders\/[^/]+)$/;
const PARTS = ['poster', 'title'] as const;

/** The path of the event or order page that is opened, otherwise of the one that is left; null for other pages. */
export function morphedPath(from: string, to: string): string | null {
  if (from === to) return null;
  return [to, from].find((path) => THING.test(path)) ?? null;
}

/** Names the visible poster and title of the event or order for the transition; `forget` removes the names. */
function named(path: string): { some: boolean; forget: () => void } {
  const found = PARTS.flatMap((part) => {
    const all = document.querySelectorAll<HTMLElement>(`[data-${part}]`);
    const node = [...all].find((each) => {
      if (each.dataset[part] !== path) return false;
      const { top, bottom, width } = each.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    if (node) node.style.viewTransitionName = part;
    return node ?? [];
  });
  const forget = (): void => found.forEach((node) => (node.style.viewTransitionName = ''));
  return { some: found.length > 0, forget };
}

/**
 * Runs `update`, which renders the next page, within a view transition. Returns false without running it if the browser
 * has no view transitions, the user wants no motion, or nothing visible takes part.
 */
function morph(path: string, update: () => void): boolean {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return false;
  const before = named(path);
  if (!before.some) return false;
  let after = before;
  const { ready, finished } = document.startViewTransition(() => {
    before.forget();
    update();
    after = named(path);
  });
  const over = (): void => after.forget();
  // If the transition is skipped, as in a hidden tab, `ready` rejects; the page is rendered all the same.
  ready.catch(over);
  finished.then(over, over);
  return true;
}

type AppRouterProps = {
  /** True if the page at a path can be rendered without waiting. */
  isLoaded: (pathname: string) => boolean;
  children: ReactNode;
};

/** A `BrowserRouter` in which the poster and title of an event or order move from page to page. */
export function AppRouter({ isLoaded, children }: AppRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const now = () => ({ location: history.location, navigationType: history.action });
  const [shown, setShown] = useState(now);
  useLayoutEffect(() => {
    let from = history.location.pathname;
    addEventListener('popstate', carryAddress);
    const stop = history.listen(() => {
      const to = history.location.pathname;
      const path = isLoaded(to) ? morphedPath(from, to) : null;
      from = to;
      // Shows the location that is current when the page is rendered, since another press may have changed it
      // meanwhile.
      const show = (): void => setShown(now);
      if (path === null || !morph(path, () => flushSync(show))) startTransition(show);
    });
    return () => {
      removeEventListener('popstate', carryAddress);
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the history and the pages stay the same
  }, []);
  return (
    <Router {...shown} navigator={history}>
      {children}
    </Router>
  );
}
