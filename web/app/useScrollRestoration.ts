import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { session } from '#web/offline/safeStorage.ts';

const KEY = 'rollcall.scroll:';

/**
 * Scrolls a new page to the top or its #hash, and restores the previous position on Back. The first page isn't moved,
 * because it may have been scrolled before the app took over, and a tap at that moment would miss.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  // The first page of every tab has the key 'default', so its path is used instead.
  const place = key === 'default' ? pathname : key;
  const first = useRef(true);
  // A layout effect saves the position before the new page scrolls, even in the middle of a scroll.
  useLayoutEffect(() => {
    let at = first.current && scrollY > 0 ? scrollY : null;
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
    const saved = session.get(KEY + place);
    const leave = first.current && (scrollY > 0 || saved === null);
    first.current = false;
    if (leave) return;
    if (kind === NavigationType.Pop) scrollTo(0, Number(saved ?? 0));
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- query strings and their filters do not scroll
  }, [pathname, hash]);
}
