import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { formatPercent, parsePercent } from './percent.ts';

it.each([
  ['8.25', 825],
  ['8.25 %', 825],
  [' 7 ', 700],
  ['.5', 50],
  ['0', 0],
  ['100', 10_000],
  ['19.9', 1990],
  ['8.', 800],
  ['8.255', null],
  ['-1', null],
  ['', null],
  ['.', null],
  ['8,25', null],
  ['1e2', null],
])('%j is %s hundredths of a percent', (text, rate) => expect(parsePercent(text)).toBe(rate));

it.each([
  [825, '8.25'],
  [700, '7'],
  [1990, '19.9'],
  [5, '0.05'],
  [0, '0'],
])('%i is written %s', (rate, text) => expect(formatPercent(rate)).toBe(text));

it('is read as it was written', () => {
  const rates = fc.integer({ min: 0, max: 999_999 });
  holds(rates, (rate) => parsePercent(formatPercent(rate)) === rate);
});
