import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { anyScans } from '#shared/testing/arbitraries.ts';
import { aScan } from '#shared/testing/builders.ts';
import { compareScans, mergeScans, type Scan } from './checkin.rules.ts';

test('mergeScans is commutative', () =>
  holds(anyScans, anyScans, (a, b) => {
    expect(mergeScans(a, b)).toEqual(mergeScans(b, a));
  }));

test('mergeScans is associative', () =>
  holds(anyScans, anyScans, anyScans, (a, b, c) => {
    expect(mergeScans(mergeScans(a, b), c)).toEqual(mergeScans(a, mergeScans(b, c)));
  }));

test('mergeScans is idempotent', () =>
  holds(anyScans, anyScans, (a, b) => {
    const merged = mergeScans(a, b);
    expect(mergeScans(merged, merged)).toEqual(merged);
    expect(mergeScans(merged, a)).toEqual(merged);
    expect(mergeScans(merged, [])).toEqual(merged);
  }));

test('mergeScans loses no id, invents none, and keeps each once, earliest first', () =>
  holds(anyScans, anyScans, (a, b) => {
    const merged = mergeScans(a, b);
    expect(new Set(merged.map((scan) => scan.id))).toEqual(
      new Set([...a, ...b].map((scan) => scan.id)),
    );
    expect(new Set(merged.map((scan) => scan.id)).size).toBe(merged.length);
    for (const scan of merged) expect([...a, ...b]).toContain(scan);
    expect(merged.toSorted(compareScans)).toEqual(merged);
  }));

test('mergeScans ends the same whatever the batches and their order', () =>
  holds(anyScans, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (scans, order) => {
    const keyed = scans.map((scan, i) => ({ scan, key: order[i] ?? 0 }));
    const shuffled = keyed.toSorted((x, y) => x.key - y.key).map(({ scan }) => scan);
    const oneByOne = shuffled.reduce<Scan[]>((known, scan) => mergeScans(known, [scan]), []);
    expect(oneByOne).toEqual(mergeScans(scans, []));
  }));

test('mergeScans keeps the same content everywhere when a broken device uses an id twice', () => {
  const one = aScan({ code: '00000000' });
  const two = aScan({ code: 'ZZZZZZZZ' });
  expect(mergeScans([two], [one])).toEqual([one]);
  expect(mergeScans([one], [two])).toEqual([one]);
});

test('mergeScans changes neither of its inputs', () => {
  const late = aScan({ id: 'b', at: 2 });
  const early = aScan({ id: 'a', at: 1 });
  const a = Object.freeze([late]);
  expect(mergeScans(a, Object.freeze([early]))).toEqual([early, late]);
  expect(a).toEqual([late]);
});
