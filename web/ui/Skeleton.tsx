import { cx } from './cx.ts';

/** A placeholder while content loads. `className` sets its size and radius. */
export function Skeleton({ className = '' }: { className?: string }) {
  const radius = /\brounded\b/.test(className) ? '' : 'rounded-sm';
  return <div aria-hidden="true" className={cx('animate-shimmer bg-raised', radius, className)} />;
}
