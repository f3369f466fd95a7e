import type { ReactNode } from 'react';
import { formatUsd, type Cents } from '#shared/base/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Minus, Plus } from 'lucide-react';

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

type QuantityStepperProps = {
  name: string;
  quantity: number;
  /** Choices in ascending order, from 0. */
  choices: readonly number[];
  onChange: (quantity: number) => void;
  /** Called when plus is pressed at the highest choice, to explain the limit. */
  onLimit?: (() => void) | undefined;
};

const button =
  'grid size-12 shrink-0 place-items-center rounded-full border focus-visible:rounded-full ';
const ready = 'border-edge text-chalk hover:border-chalk hover:bg-raised active:scale-95';
const spent = 'border-line text-dust/60';

/** Picks a quantity. Its buttons are never disabled, because disabled buttons lose focus. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, choices, onChange, onLimit } = props;
  const less = choices.findLast((choice) => choice < quantity) ?? 0;
  const more = choices.find((choice) => choice > quantity);
  const full = more === undefined;
  const increase = (): void => (full ? onLimit?.() : onChange(more));
  return (
    <div role="group" aria-label={`Quantity of ${name}`} className="flex items-center">
      <button
        type="button"
        aria-label={`Remove one ${name}`}
        aria-disabled={quantity === 0}
        onClick={() => quantity > 0 && onChange(less)}
        className={cx(button, quantity === 0 ? spent : ready)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output
        aria-live="polite"
        className="w-11 text-center font-display text-lg font-bold tabular-nums"
      >
        {quantity}
      </output>
      <button
        type="button"
        aria-label={`Add one ${name}`}
        aria-disabled={full && !onLimit}
        onClick={increase}
        className={cx(button, full ? spent : ready)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
