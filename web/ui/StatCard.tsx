import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';

type StatCardProps = {
  label: string;
  value: ReactNode | undefined;
  hint?: ReactNode;
};

export function StatCard({ label, value, hint }: StatCardProps) {
  return (
    <Card className="grid content-start gap-1 p-3 sm:p-5">
      <dl>
        <dt className="text-sm font-semibold text-dust">{label}</dt>
        <dd className="font-display text-xl font-bold wrap-anywhere tabular-nums sm:text-2xl">
          {value === undefined ? <Skeleton className="mt-1 h-8 w-24" /> : value}
        </dd>
      </dl>
      {hint && <p className="text-sm text-dust">{hint}</p>}
    </Card>
  );
}
