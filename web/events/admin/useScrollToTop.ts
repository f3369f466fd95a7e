import { useLayoutEffect } from 'react';

/** Restores the previous position on the way back. */
export function useScrollToTop(): void {
  useLayoutEffect(() => {
    const { scrollY: place } = window;
    const { pathname } = window.location;
    window.scrollTo(0, 0);
    return () => {
      // After the layout, unless another page has opened.
      requestAnimationFrame(() => {
        if (window.location.pathname === pathname) window.scrollTo(0, place);
      });
    };
  }, []);
}
