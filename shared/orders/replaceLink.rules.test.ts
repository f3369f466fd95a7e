import { expect, it } from 'vitest';
import { isRepeatedTap, maySeeNewLink } from './replaceLink.rules.ts';

it('within a minute it is the same tap', () =>
  expect([null, 0, 1, 60_000].filter((at) => isRepeatedTap(at, 60_000))).toEqual([1, 60_000]));

it('the new link is for the buyer signed in and for admins', () => {
  const see = (user_id: string | null, userId: string | null, admin = false) =>
    maySeeNewLink({ user_id }, { userId, admin });
  expect(see('ana', 'ana')).toBe(true);
  expect(see(null, 'boss', true)).toBe(true);
  const others = [see('ana', null), see('ana', 'ben'), see(null, null), see(null, 'ana')];
  expect(others).not.toContain(true);
});
