import { formatDate } from '#shared/base/time.ts';

/** Decorative: the dates are in the text as well. */
export function DateBadge({ date }: { date: string }) {
  const [month, day] = formatDate(date).split(/[ ,]+/);
  return (
    <p
      aria-hidden="true"
      className="absolute bottom-0 left-3.5 grid w-14 justify-items-center rounded-t-sm bg-accent pt-1.5 pb-0.5 leading-none text-ink"
    >
      <span className="text-xs font-bold uppercase">{month}</span>
      <span className="font-display text-xl font-extrabold">{day}</span>
    </p>
  );
}
