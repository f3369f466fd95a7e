import { useId, type ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';

export type Fact = { label: string; value: ReactNode };

export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 p-5 sm:p-6"
    >
      <h2 id={id} className="text-section">
        {title}
      </h2>
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-dust">{label}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
