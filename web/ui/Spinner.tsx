import { cx } from './cx.ts';

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={cx('grid justify-items-center gap-4 py-12 text-dust', className)}>
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 animate-spin">
        <g fill="none" strokeWidth="4" strokeLinecap="round">
          <path d="M20 3a17 17 0 0 1 14.7 8.5" stroke="var(--color-coral)" />
          <path d="M37 20a17 17 0 0 1-25.5 14.7" stroke="var(--color-amber)" />
          <path d="M11.5 34.7A17 17 0 0 1 11.5 5.3" stroke="var(--color-aqua)" />
        </g>
      </svg>
      <p>{label}</p>
    </div>
  );
}
