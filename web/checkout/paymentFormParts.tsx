import type { ReactNode } from 'react';
import { FlaskConical } from 'lucide-react';
import { Loading } from '#web/ui/Loading.tsx';

const FIELDS = ['col-span-2 h-13 rounded-sm', 'h-13 rounded-sm', 'h-13 rounded-sm'];

export const FormSkeleton = () => (
  <Loading label="Loading the payment form" looks={FIELDS} className="grid grid-cols-2 gap-4" />
);

export function TestBanner({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-sm bg-amber px-4 py-2.5 font-semibold text-ink">
      <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}
