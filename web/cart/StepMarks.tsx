import { Check } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { STEPS, type Step } from './cart.rules.ts';

const STEP_NAMES: Record<Step, string> = {
  tickets: 'Tickets',
  addons: 'Add-ons',
  customer: 'Info',
};

export function StepMarks({ step }: { step: Step }) {
  const here = STEPS.indexOf(step);
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-2 tight:gap-1.5">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === here ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2 text-sm whitespace-nowrap tight:gap-1.5',
            index > 0 && 'flex-1',
            index === here ? 'text-chalk' : 'text-dust',
          )}
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx('h-0.5 min-w-2 flex-1', index <= here ? 'bg-accent' : 'bg-line')}
            />
          )}
          <Mark
            number={index + 1}
            state={index < here ? 'done' : index === here ? 'here' : 'ahead'}
          />
          <span className={cx(index === here && 'font-semibold')}>{STEP_NAMES[name]}</span>
        </li>
      ))}
    </ol>
  );
}

const looks = {
  done: 'bg-accent text-ink',
  here: 'bg-chalk text-night',
  ahead: 'bg-raised text-dust',
};

function Mark({ number, state }: { number: number; state: keyof typeof looks }) {
  return (
    <span
      className={cx(
        'grid size-7 place-items-center rounded-full text-sm font-bold tabular-nums',
        looks[state],
      )}
    >
      {state === 'done' ? <Check aria-label="Done" className="size-4" strokeWidth={3} /> : number}
    </span>
  );
}
