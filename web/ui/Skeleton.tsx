import { cx } from './cx.ts';

/** Size and radius come from `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  const radius = /\brounded\b/.test(className) ? '' : 'rounded-sm';
  return <div aria-hidden="true" className={cx('animate-shimmer bg-raised', radius, className)} />;
}
