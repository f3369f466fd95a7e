import { formatDate } from '#shared/base/time.ts';

type Days = { from: string; to: string };

export function daysOf({ from, to }: Days): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

export function shortDay({ from }: Days): string {
  return formatDate(from).replace(/, \d+$/, '');
}

export function stepOf(points: readonly Days[]): string {
  const [first] = points;
  return first && first.from !== first.to ? 'in steps of several days' : 'by day';
}

/** Short form of an amount, because the axis has room for four characters: `$1.2k`. */
export function dollars(cents: number): string {
  const whole = Math.round(cents / 100);
  return `$${new Intl.NumberFormat('en-US', { notation: 'compact' }).format(whole)}`;
}
