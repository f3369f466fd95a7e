import { useEffect } from 'react';

/**
 * While `open`, sets the CSS variable `--keyboard` to the height of the page that the on-screen keyboard covers. In
 * browsers that shrink the page instead (`interactive-widget`) it stays 0; iOS doesn't shrink the page.
 */
export function useKeyboardInset(open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return undefined;
    const { style } = document.documentElement;
    const follow = (): void => {
      // On a page that is zoomed in, the difference in height doesn't come from the keyboard.
      const covered = view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
      style.removeProperty('--keyboard');
    };
  }, [open]);
}
