import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { entryState, heldUntil, offeredOf } from './waitingList.rules.ts';

const HOUR = 3_600_000;

const far = { startsAt: 1_000 * HOUR, saleEnds: 1_000 * HOUR };

it('heldUntil is half a day where the event is weeks away, and half an hour on its evening', () => {
  expect(heldUntil(0, far)).toBe(12 * HOUR);
  expect(heldUntil(0, { startsAt: 8 * HOUR, saleEnds: 12 * HOUR })).toBe(HOUR);
  expect(heldUntil(0, { startsAt: 2 * HOUR, saleEnds: 6 * HOUR })).toBe(HOUR / 2);
  expect(heldUntil(5 * HOUR, { startsAt: 2 * HOUR, saleEnds: 6 * HOUR })).toBe(5.5 * HOUR);
});

it('heldUntil never goes beyond the end of the sale', () =>
  expect(heldUntil(0, { startsAt: HOUR, saleEnds: HOUR / 4 })).toBe(HOUR / 4));

it('offeredOf gives what there is, and nothing below the least of an order', () => {
  expect(offeredOf(4, 9, null)).toBe(4);
  expect(offeredOf(4, 1, null)).toBe(1);
  expect(offeredOf(4, 1, 2)).toBe(0);
  expect(offeredOf(1, 1, 2)).toBe(1);
  expect(offeredOf(2, -3, null)).toBe(0);
});

it('offeredOf is never more than asked for or left', () =>
  holds(fc.integer({ min: 1, max: 10 }), fc.integer(), (asked, left) => {
    const offered = offeredOf(asked, left, null);
    expect(offered).toBe(Math.max(0, Math.min(asked, left)));
  }));

it('says what became of an entry', () => {
  expect(entryState(null, null)).toBe('waiting');
  expect(entryState(null, 5)).toBe('left');
  expect(entryState('open', null)).toBe('offered');
  expect(entryState('paid', null)).toBe('bought');
  expect(entryState('refunded', null)).toBe('bought');
  expect(entryState('released', null)).toBe('over');
});
