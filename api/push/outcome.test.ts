import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomeOf, waitOf } from './outcome.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 12:05:00 GMT', 300_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', null],
  ['-5', null],
  [null, null],
])('Retry-After %s is a wait of %s ms', (text, ms) => {
  expect(waitOf(text, NOW)).toBe(ms);
});

it('gives every status a meaning, and forgets a subscription only when it has ended', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      const { kind } = outcomeOf({ status, retryAfter: null }, NOW);
      expect(kind === 'gone').toBe(status === 404 || status === 410);
      expect(kind === 'sent').toBe(status >= 200 && status < 300);
    }),
  );
});
