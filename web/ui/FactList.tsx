import type { ReactNode } from 'react';

type FactListProps = { rows: readonly ([label: string, value: ReactNode] | false | null)[] };

export function FactList({ rows }: FactListProps) {
  return (
    <dl className="grid gap-2">
      {rows
        .filter((row) => row !== false && row !== null)
        .map(([label, value], at) => (
          // Several rows may have the same label.
          <div key={`${label} ${at}`} className="flex justify-between gap-3 tight:flex-wrap">
            <dt className="shrink-0 text-dust">{label}</dt>
            <dd className="ml-auto min-w-0 text-right font-semibold break-words whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
