import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { session } from '#web/offline/keep.ts';

const KEY = 'rollcall.scroll:';

/** A new page starts at its top (or at its #hash), a page gone back to where it was left. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  // Every page that a tab starts with has the key 'default': by it one would take over the other's place.
  const place = key === 'default' ? pathname : key;
  // A layout effect: it stops before the new page scrolls. A tap on a link while the page still rolls
  // on saves the position at that moment.
  useLayoutEffect(() => {
    let at: number | null = null;
    const follow = (): void => {
      at = scrollY;
    };
    const save = (): void => {
      if (at !== null) session.set(KEY + place, String(Math.round(at)));
    };
    history.scrollRestoration = 'manual';
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      save();
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', save);
    };
  }, [place]);
  useLayoutEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (kind === NavigationType.Pop) scrollTo(0, Number(session.get(KEY + place) ?? 0));
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    // Only another page moves the view: filters in the query string leave it alone.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname, hash]);
}
