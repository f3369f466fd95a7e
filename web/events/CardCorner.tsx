import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type CardCornerProps = { className?: string; children?: ReactNode };

export function CardCorner({ className, children }: CardCornerProps) {
  return (
    <div className={cx('absolute top-1.5 right-1.5 z-10 flex empty:hidden', className)}>
      {children}
    </div>
  );
}
