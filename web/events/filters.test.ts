import { expect, it } from 'vitest';
import { filterFrom, NO_FILTER, paramsFrom } from './filters.ts';

it('goes into the address and comes back', () => {
  const filter = {
    search: 'jam & more',
    location: 'Atlanta, GA',
    phase: 'ongoing',
    when: 'weekend',
    free: true,
  } as const;
  expect(filterFrom(new URLSearchParams(paramsFrom(filter).toString()))).toEqual(filter);
});

it('leaves no trace when nothing is filtered', () => {
  expect(paramsFrom(NO_FILTER).toString()).toBe('');
  expect(filterFrom(new URLSearchParams())).toEqual(NO_FILTER);
});

it('leaves alone what is not its own', () => {
  const before = new URLSearchParams('near=me&search=jam');
  expect(paramsFrom({ ...NO_FILTER, phase: 'past' }, before).toString()).toBe('near=me&date=past');
});

it('ignores what makes no sense', () => {
  expect(filterFrom(new URLSearchParams('date=tomorrow&location=&when=never&free=yes'))).toEqual(
    NO_FILTER,
  );
});
