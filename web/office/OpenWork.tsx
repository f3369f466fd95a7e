import type { ReactNode } from 'react';
import { ArrowRight, Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';

export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="border-b border-line px-4 py-2 text-base">{title}</h2>
      {children}
    </Card>
  );
}

type WorkListProps = { title: string; lines: readonly { text: string; to: string }[] };

/** Work that waits, each line with the way to where it is done. */
export function WorkList({ title, lines }: WorkListProps) {
  return (
    <Box title={title}>
      {lines.length === 0 && <p className="px-4 py-2 text-sm text-dust">Nothing right now.</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ text, to }) => (
          <li key={text}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 px-4 text-sm hover:bg-raised"
            >
              {text}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-dust" />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

type Step = { label: string; done: boolean } & (
  | { to: string }
  | { onPress: () => void; pending: boolean }
);

const STEP = 'flex min-h-11 items-center gap-2 px-4 text-sm hover:bg-raised';

/** Steps that lead to the place where they are done, or do it at once. */
export function Checklist({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <Box title={title}>
      <ol className="flex flex-wrap">
        {steps.map((step) => (
          <li key={step.label}>
            {'to' in step ? (
              <Link to={step.to} className={STEP}>
                <StepText {...step} />
              </Link>
            ) : (
              <button type="button" disabled={step.pending} onClick={step.onPress} className={STEP}>
                <StepText {...step} />
              </button>
            )}
          </li>
        ))}
      </ol>
    </Box>
  );
}

function StepText({ label, done }: Pick<Step, 'label' | 'done'>) {
  return (
    <>
      {done ? (
        <Check aria-hidden="true" className="size-4 shrink-0 text-aqua" />
      ) : (
        <Circle aria-hidden="true" className="size-4 shrink-0 text-dust" />
      )}
      <span className="sr-only">{done ? 'Done: ' : 'To do: '}</span>
      <span className={done ? 'text-dust' : 'font-semibold'}>{label}</span>
    </>
  );
}

type FillMeterProps = { label: string; value: number; max: number; className?: string };

/** How much of a stock is taken, as a bar. */
export function FillMeter({ label, value, max, className }: FillMeterProps) {
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, max)}
      aria-valuenow={value}
      className={cx('block h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <span
        className="block h-full bg-aqua"
        style={{ width: `${(100 * value) / Math.max(1, max)}%` }}
      />
    </span>
  );
}
