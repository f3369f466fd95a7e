import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { changedFields } from './fieldTables.ts';

it('leaves out what is the same, and what is left out', () => {
  const before = { name: 'DJ Axle', city: 'Oakland', bio: null as string | null };
  const change = changedFields(before, { name: 'DJ Axle', city: undefined, bio: 'New.' });
  expect(change).toEqual({ bio: 'New.' });
});

it('makes of a thing what was wanted of it', () => {
  const thing = fc.record({ a: fc.integer(), b: fc.option(fc.string()), c: fc.boolean() });
  holds(thing, thing, (before, wanted) => {
    expect({ ...before, ...changedFields(before, wanted) }).toEqual(wanted);
  });
});
