import { cx } from './cx.ts';

/** The place of something that is on its way. Give it the size, and the radius, of what will come. */
export function Skeleton({ className = '' }: { className?: string }) {
  const radius = /\brounded\b/.test(className) ? '' : 'rounded-sm';
  return <div aria-hidden="true" className={cx('animate-shimmer bg-raised', radius, className)} />;
}
