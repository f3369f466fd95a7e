import { expect, test } from 'vitest';
import { GRACE_MS, holdPhase, holdUntil } from './holds.rules.ts';

const until = holdUntil(1_000_000, 15);

test.each([
  [until - 1, 'held'],
  [until, 'grace'],
  [until + GRACE_MS - 1, 'grace'],
  [until + GRACE_MS, 'over'],
])('a hold at %i it is %s', (now, phase) => expect(holdPhase(until, now)).toBe(phase));

test('a hold of 15 minutes lasts 900 seconds, and 180 more unseen', () => {
  expect(until - 1_000_000).toBe(900_000);
  expect(GRACE_MS).toBe(180_000);
});
