import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { morph, morphedPath } from './morph.ts';

type AppRouterProps = {
  /** True if the page at a path can be drawn without waiting. */
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
    return history.listen(() => {
      const to = history.location.pathname;
      const path = isLoaded(to) ? morphedPath(from, to) : null;
      from = to;
      // It shows where the history is when it is drawn: another press may have gone on meanwhile.
      const show = (): void => setShown(now);
      if (path === null || !morph(path, () => flushSync(show))) startTransition(show);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the history and the pages stay the same
  }, []);
  return (
    <Router {...shown} navigator={history}>
      {children}
    </Router>
  );
}
