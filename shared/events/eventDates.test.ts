import { expect, test } from 'vitest';
import { formatEventDates, formatNight } from './eventDates.ts';

test.each([
  ['2026-12-11', '2026-12-11', 'Fri, Dec 11, 2026'],
  ['2026-12-11', '2026-12-13', 'Fri, Dec 11 – Sun, Dec 13, 2026'],
  ['2026-12-31', '2027-01-01', 'Thu, Dec 31, 2026 – Fri, Jan 1, 2027'],
])('%s to %s is %s', (start_date, end_date, text) =>
  expect(formatEventDates({ start_date, end_date })).toBe(text),
);

const TODAY = Date.parse('2026-12-10T12:00:00Z');
const night = (start_date: string, start_time_local: string | null, end_date = start_date) =>
  formatNight({ start_date, end_date, start_time_local, time_zone: 'America/New_York' }, TODAY);

test.each([
  ['2026-12-12', '20:00', 'Sat 8 PM'],
  ['2026-12-12', '20:30', 'Sat 8:30 PM'],
  ['2026-12-12', null, 'Sat 6 PM'],
  ['2026-12-10', '20:00', 'Tonight 8 PM'],
  ['2026-12-10', '14:00', 'Today 2 PM'],
])('on a card, %s at %s is %s', (date, clock, text) => expect(night(date, clock)).toBe(text));

test('on a card, several days are named by their first and last', () =>
  expect(night('2026-12-11', '20:00', '2026-12-13')).toBe('Fri–Sun'));
