import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A surface on the page. Padding is the caller's, so that pictures may touch the edge. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  const look = cx('overflow-hidden rounded-md border border-line bg-floor shadow-card', className);
  // One set of props for four tags: they differ in nothing that a card uses.
  const props: object = { className: look, ...rest };
  return <Tag {...props} />;
}
