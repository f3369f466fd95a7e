import type { ReactNode } from 'react';

type FactsProps = { rows: readonly ([label: string, value: ReactNode] | false | null)[] };

/** Labels and what they are, one below the other. Rows that do not apply are left out. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="grid gap-2">
      {rows
        .filter((row) => row !== false && row !== null)
        .map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-dust">{label}</dt>
            <dd className="max-w-full min-w-0 text-right font-semibold break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
