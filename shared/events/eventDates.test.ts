import { expect, test } from 'vitest';
import { formatEventDates } from './eventDates.ts';

test.each([
  ['2026-12-11', '2026-12-11', 'Fri, Dec 11, 2026'],
  ['2026-12-11', '2026-12-13', 'Fri, Dec 11 – Sun, Dec 13, 2026'],
  ['2026-12-31', '2027-01-01', 'Thu, Dec 31, 2026 – Fri, Jan 1, 2027'],
])('%s to %s is %s', (start_date, end_date, text) =>
  expect(formatEventDates({ start_date, end_date })).toBe(text),
);
