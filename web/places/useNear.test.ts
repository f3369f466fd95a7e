import { expect, it } from 'vitest';
import { nearFrom, withNear } from './useNear.ts';

const read = (query: string) => nearFrom(new URLSearchParams(query));

it('goes into the address beside the rest, and comes back', () => {
  const near = { near: 'Atlanta,GA', within: 50 } as const;
  const params = withNear(new URLSearchParams('search=jam&near=me'), near);
  expect(params.toString()).toBe('search=jam&near=Atlanta%2CGA&within=50');
  expect(nearFrom(params)).toEqual(near);
});

it('leaves no trace where distance plays no part', () => {
  const params = new URLSearchParams('search=jam&near=me&within=25');
  expect(withNear(params, { near: null, within: 25 }).toString()).toBe('search=jam');
  expect(withNear(params, { near: 'me', within: 'any' }).toString()).toBe('search=jam&near=me');
});

it('ignores what makes no sense', () => {
  expect(read('near=%20&within=25')).toEqual({ near: null, within: 'any' });
  expect(read('near=me&within=26')).toEqual({ near: 'me', within: 'any' });
});
