import { cx } from '#web/ui/cx.ts';

/** Shown in two groups, copied as one word. */
export function TextCode({ code, struck = false }: { code: string; struck?: boolean }) {
  return (
    <p
      className={cx(
        'font-display text-lg font-bold tracking-[.18em]',
        struck && 'text-print-soft line-through',
      )}
    >
      <span>{code.slice(0, 4)}</span>
      <span className="ml-[.6em]">{code.slice(4)}</span>
    </p>
  );
}
