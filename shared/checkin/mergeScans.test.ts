import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyScans } from '#shared/testing/arbitraries.ts';
import { aScan } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import { compareScans, mergeScans, type Scan } from './checkin.rules.ts';

test('mergeScans is commutative, associative and idempotent', () =>
  holds(anyScans, anyScans, anyScans, (a, b, c) => {
    const merged = mergeScans(a, b);
    expect(mergeScans(b, a)).toEqual(merged);
    expect(mergeScans(merged, c)).toEqual(mergeScans(a, mergeScans(b, c)));
    for (const again of [merged, a, []]) expect(mergeScans(merged, again)).toEqual(merged);
  }));

test('mergeScans loses no id, invents none, and keeps each once, earliest first', () =>
  holds(anyScans, anyScans, (a, b) => {
    const merged = mergeScans(a, b);
    const ids = merged.map((scan) => scan.id);
    expect(new Set(ids)).toEqual(new Set([...a, ...b].map((scan) => scan.id)));
    expect(new Set(ids).size).toBe(merged.length);
    for (const scan of merged) expect([...a, ...b]).toContain(scan);
    expect(merged.toSorted(compareScans)).toEqual(merged);
  }));

test('mergeScans ends the same whatever the batches and their order', () => {
  const order = fc.array(fc.nat(), { minLength: 20, maxLength: 20 });
  holds(anyScans, order, (scans, keys) => {
    const keyed = scans.map((scan, i) => ({ scan, key: keys[i] ?? 0 }));
    const shuffled = keyed.toSorted((x, y) => x.key - y.key).map(({ scan }) => scan);
    const oneByOne = shuffled.reduce<Scan[]>((known, scan) => mergeScans(known, [scan]), []);
    expect(oneByOne).toEqual(mergeScans(scans, []));
  });
});

test('mergeScans keeps the same content everywhere when a broken device uses an id twice', () => {
  const [one, two] = [aScan({ code: '00000000' }), aScan({ code: 'ZZZZZZZZ' })];
  expect([mergeScans([two], [one]), mergeScans([one], [two])]).toEqual([[one], [one]]);
});

test('mergeScans changes neither of its inputs', () => {
  const [early, late] = [aScan({ id: 'a', at: 1 }), aScan({ id: 'b', at: 2 })];
  const a = Object.freeze([late]);
  expect(mergeScans(a, Object.freeze([early]))).toEqual([early, late]);
  expect(a).toEqual([late]);
});
