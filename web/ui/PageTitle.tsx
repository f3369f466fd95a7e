import { useLayoutEffect } from 'react';
import { PRODUCT } from '#shared/base/brand.ts';

/** Sets a title such as `Events - Rollcall`. */
export function PageTitle({ title, exact = false }: { title: string; exact?: boolean }) {
  // The browser uses the first of two titles, so the one from the HTML document must go.
  useLayoutEffect(() => document.querySelector('title[data-start]')?.remove(), []);
  return <title>{exact ? title : `${title} - ${PRODUCT}`}</title>;
}
