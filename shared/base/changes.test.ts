import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differing } from './changes.ts';

it('leaves out what is the same, and what is left out', () => {
  const before = { name: 'DJ Axle', city: 'Oakland', bio: null as string | null };
  expect(differing(before, { name: 'DJ Axle', city: undefined, bio: 'New.' })).toEqual({
    bio: 'New.',
  });
  expect(differing(before, {})).toEqual({});
});

it('makes of a thing what was wanted of it', () => {
  const thing = fc.record({ a: fc.integer(), b: fc.option(fc.string()), c: fc.boolean() });
  const run = fc.property(thing, thing, (before, wanted) => {
    expect({ ...before, ...differing(before, wanted) }).toEqual(wanted);
  });
  fc.assert(run);
});
