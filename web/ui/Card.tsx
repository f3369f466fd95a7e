import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A box without padding, so that pictures reach its edge. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  const look = cx('overflow-hidden rounded-md border border-line bg-floor shadow-card', className);
  const props: object = { className: look, ...rest };
  return <Tag {...props} />;
}
