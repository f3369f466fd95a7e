import { useLayoutEffect } from 'react';
import { PRODUCT } from '#shared/base/product.ts';

type PageTitleProps = {
  title: string;
  exact?: boolean;
};

/** `Events - Rollcall`. */
export function PageTitle({ title, exact = false }: PageTitleProps) {
  // The browser takes the first of two titles, which is the document's.
  useLayoutEffect(() => document.querySelector('title[data-start]')?.remove(), []);
  return <title>{exact ? title : `${title} - ${PRODUCT}`}</title>;
}
