import type { ReactNode } from 'react';
import { FlaskConical } from 'lucide-react';

export function TestBanner({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-sm bg-amber px-4 py-2.5 font-semibold text-ink">
      <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}
