import { useEffect } from 'react';

/**
 * `--keyboard`: how much of the page's height the keyboard covers while `open`.
 * Browsers that shrink the page instead (`interactive-widget`) leave it at 0; iOS does not.
 */
export function useKeyboardInset(open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return undefined;
    const { style } = document.documentElement;
    const follow = (): void => {
      // A page that is zoomed in is not covered.
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
