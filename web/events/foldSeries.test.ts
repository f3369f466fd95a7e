import { expect, it } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { foldSeries } from './foldSeries.ts';

const NOW = Date.parse('2026-12-10T12:00:00Z');
const night = (id: number, day: string, series = 1) =>
  anEvent({
    id,
    start_date: day,
    end_date: day,
    starts_at: `${day}T20:00:00.000Z`,
    end_time: `${day}T23:00:00.000Z`,
    series: { id: series, label: 'Tuesdays' },
  });
const shown = (events: Parameters<typeof foldSeries>[0]) =>
  foldSeries(events, NOW).map(({ id, folded = false }) => [id, folded]);

it('shows a series once, by its next event that takes place', () => {
  const { series: _none, ...other } = night(9, '2026-12-16');
  const cancelled = { ...night(2, '2026-12-12'), cancelled_at: '2026-12-01T00:00:00.000Z' };
  const events = [
    cancelled,
    night(3, '2026-12-15'),
    other,
    night(4, '2026-12-22'),
    night(1, '2026-12-08'),
  ];
  expect(shown(events)).toEqual([
    [3, true],
    [9, false],
  ]);
});

it('leaves one that has a single event ahead as it is', () => {
  const events = [night(3, '2026-12-15'), night(5, '2026-12-16', 2), night(1, '2026-12-08')];
  expect(shown(events)).toEqual([
    [3, false],
    [5, false],
    [1, false],
  ]);
});
