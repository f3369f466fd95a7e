import { formatDate, formatDateRange } from '#shared/base/time.ts';

/**
 * Dates of an event for places where nothing else tells the year: `Fri, Dec 11 – Sun, Dec 13, 2026`, and `Thu, Dec
 * 31, 2026 – Fri, Jan 1, 2027`.
 */
export function formatEventDates(event: { start_date: string; end_date: string }): string {
  const { start_date: first, end_date: last } = event;
  const range = formatDateRange(first, last);
  return range.includes(formatDate(last)) ? range : `${range}, ${last.slice(0, 4)}`;
}
