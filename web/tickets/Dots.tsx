import { cx } from '#web/ui/cx.ts';

/** One dot for each ticket, in the color of the text; the shown one is wider. */
export function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <div aria-hidden="true" className="flex max-w-48 flex-wrap justify-center gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={cx(
            'h-2 rounded-full bg-current transition-all',
            index === shown ? 'w-6' : 'w-2 opacity-45',
          )}
        />
      ))}
    </div>
  );
}
