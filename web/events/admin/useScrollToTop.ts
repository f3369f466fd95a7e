import { useLayoutEffect } from 'react';

/** Scrolls to the top, and restores the previous scroll position on the way back. */
export function useScrollToTop(): void {
  useLayoutEffect(() => {
    const { scrollY: place } = window;
    const { pathname } = window.location;
    window.scrollTo(0, 0);
    return () => {
      // Once what was there before is laid out again, unless another page has come.
      requestAnimationFrame(() => {
        if (window.location.pathname === pathname) window.scrollTo(0, place);
      });
    };
  }, []);
}
