import { useLayoutEffect } from 'react';

/** Scrolls to the top, and back to the previous position when the component unmounts. */
export function useScrollToTop(): void {
  useLayoutEffect(() => {
    const { scrollY: place } = window;
    const { pathname } = window.location;
    window.scrollTo(0, 0);
    return () => {
      // Wait for the layout; skip this if another page has opened.
      requestAnimationFrame(() => {
        if (window.location.pathname === pathname) window.scrollTo(0, place);
      });
    };
  }, []);
}
