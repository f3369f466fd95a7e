import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type Schedule, scheduleDifference } from './change.ts';

const before: Schedule = {
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  doors_open_time: '18:00',
  time_zone: 'America/New_York',
  venue: 'Cascade Rink',
  location: 'Atlanta, GA',
};
const nothing = { when: false, where: false, program: false, cancelled: false };

it.each<[Partial<Schedule>, Partial<typeof nothing>]>([
  [{ start_date: '2026-12-10' }, { when: true }],
  [{ end_date: '2026-12-12' }, { when: true }],
  [{ doors_open_time: '19:00' }, { when: true }],
  [{ time_zone: 'America/Chicago' }, { when: true }],
  [{ venue: 'Golden Glide' }, { where: true }],
  [{ location: 'Macon, GA' }, { where: true }],
  [
    { venue: 'X', end_date: '2026-12-12' },
    { when: true, where: true },
  ],
])('%j is news: %j', (change, news) =>
  expect(scheduleDifference(before, { ...before, ...change })).toEqual({ ...nothing, ...news }),
);

it.each([{ program: true }, { cancelled: true }])('%j is news by itself', (news) =>
  expect(scheduleDifference(before, before, news)).toEqual({ ...nothing, ...news }),
);

it.each([null, '', '18:00'])('doors at %j are no news: that is the default', (doors_open_time) => {
  const written = { ...before, doors_open_time };
  expect([scheduleDifference(written, before), scheduleDifference(before, written)]).toEqual([
    null,
    null,
  ]);
});

it('is the same in both directions', () => {
  const day = fc.constantFrom('2026-12-10', '2026-12-11', '2026-12-12');
  const schedule: fc.Arbitrary<Schedule> = fc.record({
    start_date: day,
    end_date: day,
    doors_open_time: fc.constantFrom(null, '', '18:00', '20:30'),
    time_zone: fc.constantFrom('UTC', 'America/Denver'),
    venue: fc.constantFrom('A', 'B'),
    location: fc.constantFrom('X', 'Y'),
  });
  holds(schedule, schedule, (one, other) => {
    expect(scheduleDifference(one, other)).toEqual(scheduleDifference(other, one));
    expect(scheduleDifference(one, one)).toBeNull();
  });
});
