import type { ReactNode } from 'react';

/** The corner of an event's picture for what can be touched there: above the link that covers the card, 48 px. */
export function CardCorner({ children }: { children?: ReactNode }) {
  return <div className="absolute top-1.5 right-1.5 z-10 flex empty:hidden">{children}</div>;
}
