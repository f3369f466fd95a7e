import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differing, planKept } from './changes.ts';

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

describe('what is kept', () => {
  const before = { name: 'Axle', updated_at: 5, archived_at: null as number | null };

  it('is written when something differs, with a version of its own', () => {
    expect(planKept(before, { name: 'Axle' }, false, 9)).toBeNull();
    expect(planKept(before, { name: 'Lanes' }, undefined, 9)).toEqual({
      name: 'Lanes',
      updated_at: 9,
      archived_at: null,
    });
    expect(planKept(before, { name: 'Lanes' }, undefined, 3)).toMatchObject({ updated_at: 6 });
  });

  it('is put away once and taken back', () => {
    expect(planKept(before, {}, true, 9)).toEqual({ updated_at: 9, archived_at: 9 });
    const away = { ...before, archived_at: 9 };
    expect(planKept(away, {}, true, 20)).toBeNull();
    expect(planKept(away, {}, false, 20)).toEqual({ updated_at: 20, archived_at: null });
  });
});
