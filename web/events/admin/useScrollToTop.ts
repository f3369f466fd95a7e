import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Moves scroll position and focus to the top, and the position back when the component unmounts. */
export function useScrollToTop(): void {
  const kind = useNavigationType();
  useEffect(() => {
    // What was pressed to come here is gone, and the focus with it.
    if (kind !== NavigationType.Pop && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, on arrival
  }, []);
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
