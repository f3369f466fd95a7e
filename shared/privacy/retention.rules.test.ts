import { expect, test } from 'vitest';
import { daysBefore, monthsBefore } from './retention.rules.ts';

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);

test.each([
  ['2026-11-22', 13, '2025-10-22'],
  ['2026-03-31', 13, '2025-02-28'],
  ['2026-11-22', 25, '2024-10-22'],
  ['2026-01-31', 1, '2025-12-31'],
])('%s, %d months before', (now, months, expected) =>
  expect(monthsBefore(at(now), months)).toBe(at(expected)),
);

test('days are days of 24 hours', () =>
  expect(daysBefore(at('2026-11-22'), 30)).toBe(at('2026-10-23')));
