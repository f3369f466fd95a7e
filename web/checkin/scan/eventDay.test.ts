import { expect, it } from 'vitest';
import { datesOf, dayLabel } from './eventDay.ts';

/** Of a list that an older version stored: instants alone. */
const stored = (starts_at: string, end_time: string) => ({
  id: 7,
  title: 'Adult Night',
  time_zone: 'America/New_York',
  starts_at,
  end_time,
  venue: 'Rink',
  tickets: 0,
  checkedIn: 0,
  lookupKey: '',
  demoAllowed: true,
});

it.each([
  ['9 PM to 2 AM', '2026-12-12T02:00:00Z', '2026-12-12T07:00:00Z'],
  ['until 6 AM', '2026-12-12T02:00:00Z', '2026-12-12T11:00:00Z'],
  ['12:30 AM to 4 AM', '2026-12-12T05:30:00Z', '2026-12-12T09:00:00Z'],
])('a night of %s is that of its evening, and one day', (_name, starts, ends) => {
  const event = stored(starts, ends);
  expect(datesOf(event)).toMatchObject({ start_date: '2026-12-11', end_date: '2026-12-11' });
  expect(dayLabel(event, '2026-12-11')).toBeNull();
});
