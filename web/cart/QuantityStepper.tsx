import { Minus, Plus } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

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
export function QuantityStepper({
  name,
  quantity,
  choices,
  onChange,
  onLimit,
}: QuantityStepperProps) {
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
