import { PRODUCT } from '#shared/base/product.ts';
import { cx } from './cx.ts';

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <svg
        viewBox="0 0 24 20"
        aria-hidden="true"
        className="w-6 tight:w-[24px]"
        fill="none"
        strokeWidth="4.4"
        strokeLinecap="round"
      >
        <path d="M2.2 2.6h19.6" stroke="var(--color-coral)" />
        <path d="M2.2 10h19.6" stroke="var(--color-amber)" />
        <path d="M2.2 17.4h19.6" stroke="var(--color-aqua)" />
      </svg>
      <span className="font-display text-xl font-bold tracking-tight tight:text-[min(1.25rem,6.5vw)]">
        {PRODUCT}
      </span>
    </span>
  );
}
