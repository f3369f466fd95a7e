import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const KEY = 'rollcall.scroll:';

function remember(key: string): void {
  sessionStorage.setItem(KEY + key, String(Math.round(scrollY)));
}

/** A new page starts at its top (or at its #hash), a page gone back to where it was left. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = (): void => remember(key);
    addEventListener('pagehide', save);
    addEventListener('scrollend', save);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('scrollend', save);
    };
  }, [key]);
  useLayoutEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (kind === NavigationType.Pop) scrollTo(0, Number(sessionStorage.getItem(KEY + key) ?? 0));
    else if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    // Only another page moves the view: filters in the query string leave it alone.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname, hash]);
}
