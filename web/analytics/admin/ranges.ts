import type { DateRange } from '#shared/analytics/analytics.schemas.ts';

export const RANGE_NAMES: readonly DateRange[] = ['all', '7days', '30days', '90days'];
export const RANGES: Record<DateRange, string> = {
  all: 'All Time',
  '7days': 'Last 7 Days',
  '30days': 'Last 30 Days',
  '90days': 'Last 90 Days',
};

export const rangeOf = (text: string | null): DateRange =>
  RANGE_NAMES.find((range) => range === text) ?? 'all';
