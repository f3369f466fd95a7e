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
