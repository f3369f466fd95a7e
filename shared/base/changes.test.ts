import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFields, planArchivable } from './changes.ts';

it('leaves out what is the same, and what is left out', () => {
  const before = { name: 'DJ Axle', city: 'Oakland', bio: null as string | null };
  expect(changedFields(before, { name: 'DJ Axle', city: undefined, bio: 'New.' })).toEqual({
    bio: 'New.',
  });
  expect(changedFields(before, {})).toEqual({});
});

it('makes of a thing what was wanted of it', () => {
  const thing = fc.record({ a: fc.integer(), b: fc.option(fc.string()), c: fc.boolean() });
  const run = fc.property(thing, thing, (before, wanted) => {
    expect({ ...before, ...changedFields(before, wanted) }).toEqual(wanted);
  });
  fc.assert(run);
});

const before = { name: 'Axle', updated_at: 5, archived_at: null as number | null };

it('what is kept is written when something differs, with a version of its own', () => {
  expect(planArchivable(before, { name: 'Axle' }, false, 9)).toBeNull();
  expect(planArchivable(before, { name: 'Lanes' }, undefined, 9)).toEqual({
    name: 'Lanes',
    updated_at: 9,
    archived_at: null,
  });
  expect(planArchivable(before, { name: 'Lanes' }, undefined, 3)).toMatchObject({
    updated_at: 6,
  });
});

it('what is kept is put away once and taken back', () => {
  expect(planArchivable(before, {}, true, 9)).toEqual({ updated_at: 9, archived_at: 9 });
  const away = { ...before, archived_at: 9 };
  expect(planArchivable(away, {}, true, 20)).toBeNull();
  expect(planArchivable(away, {}, false, 20)).toEqual({ updated_at: 20, archived_at: null });
});
