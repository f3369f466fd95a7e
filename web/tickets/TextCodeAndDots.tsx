import { cx } from '#web/ui/cx.ts';

/** Shows the code in two groups; it is copied as one word. */
export function TextCode({ code, struck = false }: { code: string; struck?: boolean }) {
  return (
    <p
      className={cx(
        'font-display text-lg font-bold tracking-[.2em]',
        struck && 'text-print-soft line-through',
      )}
    >
      <span className="inline-block">{code.slice(0, 4)}</span>
      <span className="ml-[.6em] inline-block">{code.slice(4)}</span>
    </p>
  );
}

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
