import { expect, it } from 'vitest';
import { ALL_NEEDS, needsText, type OnDevice, readinessOf } from './readiness.rules.ts';

const all = Object.fromEntries(ALL_NEEDS.map((need) => [need, 1])) as OnDevice;

it('a door is ready when everything is there, and not before', () => {
  expect(readinessOf(all)).toEqual({ missing: [], share: 1 });
  for (const need of ALL_NEEDS)
    expect(readinessOf({ ...all, [need]: 0.99 }).missing).toEqual([need]);
});

it('the bar shows the mean of what is there', () => {
  const { missing, share } = readinessOf({ ...all, list: 0.5, app: 0, decoders: 0.5 });
  expect(share).toBeCloseTo(4 / 6);
  expect(needsText(missing)).toBe('guest list, app, code reader');
});
