import type { ReactNode } from 'react';
import { FlaskConical } from 'lucide-react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the payment form" className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-13 rounded-sm" />
      <Skeleton className="h-13 rounded-sm" />
      <Skeleton className="h-13 rounded-sm" />
    </div>
  );
}

export function TestBanner({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-sm bg-amber px-4 py-2.5 font-semibold text-ink">
      <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}
