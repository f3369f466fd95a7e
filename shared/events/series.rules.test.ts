import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { nextDate } from './eventDays.rules.ts';
import { MAX_DATES, seriesDates, seriesLabel, weekdayOf } from './series.rules.ts';

const rule = { weekdays: [2], every_weeks: 1, until: '2027-01-05', except: [] };
const butOne = { except: ['2026-12-22'] };
const weekend = { weekdays: [6, 7], every_weeks: 2, until: '2026-12-31' };
it.each([
  ['every Tuesday but one', '2026-12-08', butOne, '2026-12-15 2026-12-29 2027-01-05'],
  ['every other weekend', '2026-12-05', weekend, '2026-12-06 2026-12-19 2026-12-20'],
  ['none without a weekday', '2026-12-08', { weekdays: [] }, ''],
  ['none before the start', '2026-12-08', { until: '2026-12-01' }, ''],
])('the dates of a series are %s', (_, start, with_, dates) =>
  expect(seriesDates(start, { ...rule, ...with_ }).join(' ')).toBe(dates),
);

it('the dates of a series rise, are bounded, lie after the start, on wanted weekdays, in wanted weeks, and are all of them', () => {
  const WEEK = 7 * 86_400_000;
  const mondayOf = (day: string): number => Date.parse(nextDate(day, 1 - weekdayOf(day)));
  const date = fc.integer({ min: 0, max: 5000 }).map((days) => nextDate('2024-01-01', days));
  const rules = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    every_weeks: fc.integer({ min: 1, max: 8 }),
    until: date,
    except: fc.array(date, { maxLength: 5 }),
  });
  const complete = fc.property(date, rules, (start, { weekdays, every_weeks, until, except }) => {
    const fits = (day: string): boolean =>
      day > start &&
      !except.includes(day) &&
      weekdays.includes(weekdayOf(day)) &&
      ((mondayOf(day) - mondayOf(start)) / WEEK) % every_weeks === 0;
    const all: string[] = [];
    for (let day = start; day <= until && all.length < MAX_DATES; day = nextDate(day))
      if (fits(day)) all.push(day);
    expect(seriesDates(start, { weekdays, every_weeks, until, except })).toEqual(all);
  });
  fc.assert(complete, { numRuns: runs(50) });
});

it.each([
  [[2], 1, 'Tuesdays'],
  [[4, 2], 1, 'Tuesdays and Thursdays'],
  [[2], 2, 'Every other Tuesday'],
  [[5, 6], 3, 'Every 3 weeks on Friday and Saturday'],
  [[1, 2, 3, 4, 5, 6, 7], 1, 'Every day'],
])('says when in plain words: %j %i', (weekdays, every_weeks, label) =>
  expect(seriesLabel({ weekdays, every_weeks })).toBe(label),
);
