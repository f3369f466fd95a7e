import { expect, it } from 'vitest';
import { PAYMENTS } from '#shared/orders/adminOrders.schemas.ts';
import { paymentModeSchema } from '#shared/orders/orders.schemas.ts';
import {
  counts,
  isTestMode,
  modesAtDoor,
  modesOf,
  modesThatCount,
  wayBack,
} from './modes.rules.ts';

it.each([
  ['live', 'live', 'ask'],
  ['test', 'test', 'ask'],
  ['demo', 'demo', 'ask'],
  ['demo', 'live', 'nothing_moved'],
  ['test', 'live', 'nothing_moved'],
  ['test', 'demo', 'nothing_moved'],
  ['free', 'live', 'nothing_moved'],
  ['comp', 'live', 'nothing_moved'],
  ['live', 'test', 'other_mode'],
  ['live', 'demo', 'other_mode'],
] as const)(
  'what was paid in %s mode is, by a server in %s mode, a case of %s',
  (paid, server, way) => expect(wayBack(paid, server)).toBe(way),
);

const ALL = paymentModeSchema.options;

it('the modes that count are all of them until real money is collected, then only what was real', () => {
  for (const mode of ['demo', 'test'] as const) {
    expect(modesThatCount(mode)).toEqual(['demo', 'test', 'live', 'free']);
    expect([counts(mode, 'live'), counts(mode, mode)]).toEqual([false, true]);
  }
  expect(modesThatCount('live')).toEqual(['live', 'free']);
  expect(counts('free', 'live')).toBe(true);
});

it('the modes that count are real, in test mode or complimentary, and only one of these', () => {
  const listed = PAYMENTS.flatMap((payments) => modesOf(payments));
  expect(listed.toSorted()).toEqual([...ALL].toSorted());
  for (const mode of ALL) {
    expect(modesOf('demo').includes(mode)).toBe(isTestMode(mode));
    expect(modesOf('real').includes(mode)).toBe(counts(mode, 'live'));
  }
});

it('the modes that count never are complimentary, which come in all the same', () => {
  for (const server of ['demo', 'test', 'live'] as const) {
    expect(counts('comp', server)).toBe(false);
    expect(modesAtDoor(server)).toEqual([...modesThatCount(server), 'comp']);
  }
  expect(isTestMode('comp')).toBe(false);
});
