import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type ChipProps = {
  pressed: boolean;
  onPress: (pressed: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A toggle for one filter. */
export function Chip({ pressed, onPress, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-edge bg-night/60 px-3 font-semibold max-sm:text-sm sm:px-4 whitespace-nowrap hover:border-chalk aria-pressed:border-aqua aria-pressed:bg-aqua/15 aria-pressed:text-aqua',
        className,
      )}
    >
      {children}
    </button>
  );
}
