import type { ReactNode } from 'react';
import { ArrowRight, Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#web/ui/Card.tsx';

export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="border-b border-line px-4 py-2 text-base">{title}</h2>
      {children}
    </Card>
  );
}

type WorkListProps = { title: string; lines: readonly { text: string; to: string }[] };

/** Work that is waiting. Each line links to the page where it is done. */
export function WorkList({ title, lines }: WorkListProps) {
  return (
    <TitledCard title={title}>
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
    </TitledCard>
  );
}

type Step = { label: string; done: boolean } & (
  | { to: string }
  | { onPress: () => void; pending: boolean }
);

const STEP = 'flex min-h-11 items-center gap-2 px-4 text-sm hover:bg-raised';

/** Steps to a goal, done or still to do. Each links to the page where it is done, or does it when pressed. */
export function StepList({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <TitledCard title={title}>
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
    </TitledCard>
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
