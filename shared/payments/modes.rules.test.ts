import { describe, expect, it } from 'vitest';
import { paymentModeSchema } from '#shared/orders/orders.schemas.ts';
import { counts, isTestMode, modesOf, modesThatCount, wayBack } from './modes.rules.ts';

it.each([
  ['live', 'live', 'ask'],
  ['test', 'test', 'ask'],
  ['demo', 'demo', 'ask'],
  ['demo', 'live', 'nothing_moved'],
  ['test', 'live', 'nothing_moved'],
  ['test', 'demo', 'nothing_moved'],
  ['free', 'live', 'nothing_moved'],
  ['live', 'test', 'other_mode'],
  ['live', 'demo', 'other_mode'],
] as const)(
  'what was paid in %s mode is, by a server in %s mode, a case of %s',
  (paid, server, way) => {
    expect(wayBack(paid, server)).toBe(way);
  },
);

const ALL = paymentModeSchema.options;

describe('the modes that count', () => {
  it('are all of them until real money is collected, then only what was real', () => {
    for (const mode of ['demo', 'test'] as const) {
      expect(modesThatCount(mode)).toEqual(['demo', 'test', 'live', 'free']);
      expect([counts(mode, 'live'), counts(mode, mode)]).toEqual([false, true]);
    }
    expect(modesThatCount('live')).toEqual(['live', 'free']);
    expect(counts('free', 'live')).toBe(true);
  });

  it('are real, or in test mode, and never both', () => {
    expect([...modesOf('real'), ...modesOf('demo')].toSorted()).toEqual([...ALL].toSorted());
    for (const mode of ALL) {
      expect(modesOf('demo').includes(mode)).toBe(isTestMode(mode));
      expect(counts(mode, 'live')).toBe(!isTestMode(mode));
    }
  });
});
