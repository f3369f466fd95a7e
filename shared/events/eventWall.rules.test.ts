import { expect, it } from 'vitest';
import { clockTexts } from './eventWall.rules.ts';

const night = { start_date: '2026-12-12', end_date: '2026-12-12' };
const weekend = { start_date: '2026-12-11', end_date: '2026-12-13' };
const both = { doors_open_time: '18:00', start_time_local: '19:00', end_time_local: '17:00' };

it.each([
  ['a night', { ...night, ...both, end_time_local: '02:00' }, '7:00 PM – 2:00 AM'],
  ['a weekend', { ...weekend, ...both }, 'Fri 7:00 PM – Sun 5:00 PM'],
  ['into Monday', { ...weekend, ...both, end_time_local: '02:00' }, 'Fri 7:00 PM – Mon 2:00 AM'],
  ['a start alone', { ...weekend, start_time_local: '19:00' }, 'Starts Fri 7:00 PM'],
  ['an end alone', { ...weekend, end_time_local: '17:00' }, 'Until Sun 5:00 PM'],
])('says the hours of %s', (_, event, hours) => expect(clockTexts(event).at(1)).toBe(hours));

it('says the doors alone where nothing else is said', () =>
  expect(clockTexts(weekend)).toEqual(['Doors open 6:00 PM']));
