import type { ReactNode } from 'react';

export function CardCorner({ children }: { children?: ReactNode }) {
  return <div className="absolute top-1.5 right-1.5 z-10 flex empty:hidden">{children}</div>;
}
