import { expect, it } from 'vitest';
import { offsetText, wallIso } from './wall.ts';

it.each([
  ['America/New_York', '2026-12-11T18:00:00-05:00'],
  ['America/St_Johns', '2026-12-11T19:30:00-03:30'],
  ['UTC', '2026-12-11T23:00:00+00:00'],
  ['Asia/Kathmandu', '2026-12-12T04:45:00+05:45'],
])('an instant on the wall of %s', (zone, shown) => {
  expect(wallIso(Date.UTC(2026, 11, 11, 23), zone)).toBe(shown);
  expect(Date.parse(shown)).toBe(Date.UTC(2026, 11, 11, 23));
});

it('an offset of before there were zones has seconds', () => {
  expect(offsetText(-17_762_000)).toBe('-045602');
  expect(() => wallIso(0, 'Atlantis/Lost_City')).toThrow(RangeError);
});
