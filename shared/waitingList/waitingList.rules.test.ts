import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { entryState, heldUntil, offeredOf } from './waitingList.rules.ts';

it.each([
  ['half a day where the event is weeks away', 0, 1000, 1000, 12],
  ['an eighth of the time before it', 0, 8, 12, 1],
  ['half an hour on its evening', 0, 2, 6, 1 / 2],
  ['half an hour after its start', 5, 2, 6, 5.5],
  ['never beyond the end of the sale', 0, 1, 1 / 4, 1 / 4],
])('is held for %s', (_, now, starts, saleEnds, until) => {
  const HOUR = 3_600_000;
  const event = { startsAt: starts * HOUR, saleEnds: saleEnds * HOUR };
  expect(heldUntil(now * HOUR, event)).toBe(until * HOUR);
});

it.each([
  [4, 1, 2, 0],
  [1, 1, 2, 1],
])('of %i asked for, %i left and %i at least, %i are offered', (asked, left, least, offered) =>
  expect(offeredOf(asked, left, least)).toBe(offered),
);

it('never offers more than asked for or left', () =>
  holds(
    fc.integer({ min: 1, max: 10 }),
    fc.integer(),
    (asked, left) => offeredOf(asked, left, null) === Math.max(0, Math.min(asked, left)),
  ));

it.each([
  [null, null, 'waiting'],
  [null, 5, 'left'],
  ['open', null, 'offered'],
  ['paid', null, 'bought'],
  ['refunded', null, 'bought'],
  ['review', null, 'bought'],
  ['released', null, 'over'],
] as const)('an entry of a checkout that is %s, left at %j, is %s', (checkout, leftAt, state) =>
  expect(entryState(checkout, leftAt)).toBe(state),
);
