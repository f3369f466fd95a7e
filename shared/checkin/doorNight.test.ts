import { expect, test } from 'vitest';
import { dayToShow, troublesOf } from './doorNight.rules.ts';
import type { Device } from './doorDevices.schemas.ts';

const weekend = {
  start_date: '2026-11-20',
  end_date: '2026-11-21',
  time_zone: 'America/Los_Angeles',
};

test('the day shown is that of now, otherwise the nearest of the event', () => {
  const shown = (utc: string): string => dayToShow(Date.parse(utc), weekend);
  expect(shown('2026-11-21T04:00:00Z')).toBe('2026-11-20');
  // 1 AM belongs to the evening before.
  expect(shown('2026-11-22T09:00:00Z')).toBe('2026-11-21');
  expect(shown('2026-11-01T12:00:00Z')).toBe('2026-11-20');
  expect(shown('2026-12-01T12:00:00Z')).toBe('2026-11-21');
});

const NOW = Date.parse('2026-11-21T04:00:00Z');
const minutesAgo = (n: number): string => new Date(NOW - n * 60_000).toISOString();
const ready: Device = {
  id: 'north',
  name: 'North gate',
  user: 'Sam',
  registered: true,
  registered_at: minutesAgo(90),
  status: 'approved',
  last_sync_at: minutesAgo(1),
  pending: 0,
  manifest_cursor: '1',
  manifest_at: minutesAgo(29),
  battery: 0.2,
  state: { app: '1', clock: 'anchored', persisted: true },
  revoked_at: null,
};

test('a device is ready, or says why not', () => {
  const told = (patch: Partial<Device>) =>
    troublesOf({ ...ready, ...patch }, NOW).map(({ what }) => what);
  expect(told({})).toEqual([]);
  // Of an older version, that says nothing.
  expect(told({ state: null, battery: null })).toEqual([]);
  expect(told({ status: 'waiting', manifest_at: null, last_sync_at: null })).toEqual([
    'waiting',
    'no_list',
  ]);
  expect(told({ last_sync_at: minutesAgo(6), manifest_at: minutesAgo(31), pending: 3 })).toEqual([
    'silent',
    'unsent',
    'old_list',
  ]);
  const state = { app: '1', clock: 'uncertain', persisted: false } as const;
  expect(told({ state, battery: 0.19 })).toEqual(['uncertain_clock', 'battery', 'may_forget']);
});
