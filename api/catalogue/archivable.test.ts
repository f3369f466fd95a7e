import { expect, it } from 'vitest';
import { planArchivable } from './archivable.ts';

const now = { name: 'Axle', updated_at: 5, archived_at: null as number | null };
const kept = { archived_at: null };
const away = { ...now, archived_at: 9 };
it.each([
  ['nothing, where nothing differs', now, { name: 'Axle' }, false, 9, null],
  ['what differs', now, { name: 'X' }, undefined, 9, { name: 'X', updated_at: 9, ...kept }],
  ['a later version', now, { name: 'X' }, undefined, 3, { name: 'X', updated_at: 6, ...kept }],
  ['that it is put away', now, {}, true, 9, { updated_at: 9, archived_at: 9 }],
  ['that only once', away, {}, true, 20, null],
  ['that it is taken back', away, {}, false, 20, { updated_at: 20, archived_at: null }],
])('of what is kept is written %s', (_, before, change, archived, at, written) =>
  expect(planArchivable(before, change, archived, at)).toEqual(written),
);
