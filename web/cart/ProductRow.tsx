import type { ReactNode } from 'react';
import { formatUsd, type Cents } from '#shared/base/money.ts';
import { cx } from '#web/ui/cx.ts';

type ProductRowProps = {
  name: string;
  description: string | null;
  /** The part of the event that the ticket admits to, if it isn't the whole event. */
  session?: string | undefined;
  price: Cents;
  chosen: boolean;
  note?: ReactNode;
  error?: string | null;
  /** Content below the row. */
  more?: ReactNode;
  children: ReactNode;
};

export function ProductRow({ name, description, price, chosen, note, ...rest }: ProductRowProps) {
  const { session, error, more, children } = rest;
  return (
    <li
      className={cx(
        'rounded-md border p-4 transition-colors',
        chosen ? 'border-accent bg-raised/60' : 'border-line bg-night/40',
      )}
    >
      <div className="flex items-start justify-between gap-4 tight:flex-wrap">
        <h4 className="min-w-0 leading-snug font-semibold">{name}</h4>
        <span className={cx('font-display font-bold tabular-nums', price === 0 && 'text-aqua')}>
          {price === 0 ? 'Free' : formatUsd(price)}
        </span>
      </div>
      {session && <p className="mt-1 text-sm font-medium text-aqua">{session}</p>}
      {description && <p className="mt-1 text-sm text-dust">{description}</p>}
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-sm text-dust">{note}</span>
        <div className="ml-auto">{children}</div>
      </div>
      {more}
    </li>
  );
}
