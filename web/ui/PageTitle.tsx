import { useLayoutEffect } from 'react';
import { PRODUCT } from '#shared/base/product.ts';

type PageTitleProps = {
  title: string;
  /** The title is complete as it is: do not add the product's name. */
  exact?: boolean;
};

/** The title of the page in the tab: `Events - Rollcall`. */
export function PageTitle({ title, exact = false }: PageTitleProps) {
  // The document comes with a title of its own, and of two titles the browser takes the first.
  useLayoutEffect(() => document.querySelector('title[data-start]')?.remove(), []);
  return <title>{exact ? title : `${title} - ${PRODUCT}`}</title>;
}
