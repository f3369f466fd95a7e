import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'coral' | 'aqua' | 'amber' | 'neutral' | 'good' | 'bad';

const tones: Record<BadgeTone, string> = {
  coral: 'bg-coral text-ink',
  aqua: 'bg-aqua text-ink',
  amber: 'bg-amber text-ink',
  neutral: 'bg-raised text-chalk',
  good: 'bg-good-deep text-good',
  bad: 'bg-bad-deep text-bad',
};

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tight:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
