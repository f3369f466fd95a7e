import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export type FunnelStep = {
  label: string;
  value: ReactNode | undefined;
  hint: ReactNode | undefined;
};

export function FunnelSteps({ steps }: { steps: readonly FunnelStep[] }) {
  return (
    <ol className="grid rounded-md border border-line bg-floor sm:grid-cols-3">
      {steps.map(({ label, value, hint }, at) => (
        <li
          key={label}
          className="relative grid content-start gap-1 border-line p-5 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l sm:not-first:pl-8"
        >
          {at > 0 && <Leads />}
          <p className="text-sm font-semibold text-dust">{label}</p>
          <div className="font-display text-2xl font-bold tabular-nums">
            {value ?? <Skeleton className="h-8 w-24" />}
          </div>
          <div className="text-sm text-dust">{hint ?? <Skeleton className="h-5 w-32" />}</div>
        </li>
      ))}
    </ol>
  );
}

function Leads() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-4 left-5 grid size-8 place-items-center rounded-full border border-line bg-raised text-aqua sm:top-1/2 sm:-left-4 sm:-mt-4"
    >
      <ChevronDown className="size-4 sm:hidden" />
      <ChevronRight className="size-4 max-sm:hidden" />
    </span>
  );
}
