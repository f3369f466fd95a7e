import { cx } from './cx.ts';

/** The place of something that is on its way. Give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('animate-shimmer rounded-sm bg-raised', className)} />
  );
}
