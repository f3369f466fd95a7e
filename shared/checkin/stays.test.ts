import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyScans, honestScans } from '#shared/testing/arbitraries.ts';
import { aScan } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { compareScans, mergeScans, type Scan } from './checkin.rules.ts';
import { judgeUpload } from './judgeUpload.rules.ts';
import {
  allStays,
  dayOfScan,
  doorDayAt,
  firstEntry,
  foldVisits,
  staysOf,
  visitsOf,
} from './stays.rules.ts';

type Stay = ReturnType<typeof staysOf>[number];

const dayOf = ({ day = '' }: Scan): string => day;
/** The stays of each ticket and day, sorted by both. */
const fold = (scans: readonly Scan[]) =>
  [...foldVisits(scans, dayOf)]
    .flatMap(([code, visits]) =>
      [...visits].map(([day, stays]) => [`${code} ${day}`, stays] as const),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
const keyOf = ({ code, day }: Scan) => `${code} ${day}`;
const admissionsOf = ({ entry, incidents }: Stay) => [entry, ...incidents];

const at = (n: number, with_: Partial<Scan> = {}): Scan => aScan({ id: `${n}`, at: n, ...with_ });
const out = (n: number): Scan => at(n, { direction: 'out' });
const undo = (n: number, of: number): Scan => at(n, { kind: 'undo', of: `${of}` });

test.each<[string, Scan[], string]>([
  ['comes in', [at(1)], '1'],
  ['is scanned again', [at(2), at(1), at(3)], '1 (2,3)'],
  ['is scanned again by a fast clock', [at(2), at(5, { offsetMs: -4 })], '5 (2)'],
  ['goes out', [at(1), out(2)], '1-2'],
  ['comes back', [at(3), out(2), at(1)], '1-2; 3'],
  ['comes back twice', [at(1), out(2), at(3), at(4)], '1-2; 3 (4)'],
  ['lends the ticket over the fence', [at(1), at(2), out(3), at(4)], '1-3 (2); 4'],
  ['goes out, and nobody saw it come in', [out(1)], ''],
  ['is let out twice', [at(1), out(2), out(3), at(4)], '1-2; 4'],
  ['collects skates', [at(1), at(2, { kind: 'handout' })], '1'],
  ['came in by mistake', [at(1), undo(2, 1)], ''],
  ['came in by mistake, which was told first', [undo(1, 2), at(2)], ''],
  ['came in by mistake, then came', [at(1), undo(2, 1), at(3)], '3'],
  ['was scanned twice, once by mistake', [at(1), at(2), undo(3, 1)], '2'],
  ['was let out by mistake', [at(1), out(2), undo(3, 2), at(4)], '1 (4)'],
  ['came in, and its undo is undone, which cannot be', [at(1), undo(2, 1), undo(3, 2)], ''],
  ['is refused', [at(1), at(2, { verdict: 'refuse' })], '1'],
])('the stays of a ticket on a day that %s', (_, scans, told) => {
  const texts = staysOf(scans).map(({ entry, incidents, out: left }) => {
    const twice = incidents.map(({ id }) => id).join();
    return `${entry.id}${left ? `-${left.id}` : ''}${twice && ` (${twice})`}`;
  });
  expect(texts.join('; ')).toBe(told);
});

test('the stays are the same in any order, with any facts repeated, and merged in any parts', () => {
  const anyPicks = fc.array(fc.nat(), { maxLength: 30 });
  const anyUndone = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 });
  holds(honestScans, anyPicks, fc.nat(), anyUndone, (honest, picks, cut, undone) => {
    fc.pre(honest.length > 0);
    const undoes = undone.flatMap(([of, after], n): Scan[] => {
      const fact = honest[of % honest.length];
      return fact ? [{ ...fact, ...undo(n, 0), at: after, code: fact.code, of: fact.id }] : [];
    });
    const scans = [...honest, ...undoes];
    const repeats = picks.flatMap((n) => scans[n % scans.length] ?? []);
    const whole = fold(scans);
    expect(fold([...repeats, ...scans.toReversed()])).toEqual(whole);
    const parts = [scans.slice(0, cut % scans.length), scans.slice(cut % scans.length)];
    const [a = [], b = []] = parts.map((part) => mergeScans(part, repeats));
    expect(fold(mergeScans(b, a))).toEqual(whole);
  });
});

test('every admission is an entry or an incident, of its own day, once', () =>
  holds(anyScans, (scans) => {
    const seen = fold(scans).flatMap(([key, stays]) => {
      const all = stays.flatMap(admissionsOf);
      for (const scan of all) expect(keyOf(scan)).toBe(key);
      return all.map(({ id }) => id);
    });
    const isAdmitted = ({ verdict, direction }: Scan) => verdict === 'admit' && direction === 'in';
    const admitted = mergeScans(scans, []).filter(isAdmitted);
    expect(seen.toSorted()).toEqual(admitted.map(({ id }) => id).toSorted());
  }));

test('judged one by one, each incident at the end was one on arrival of some fact of its ticket and day', () =>
  holds(honestScans, (scans) => {
    const incidents = scans.filter((scan, n) => {
      const ticket = { code: scan.code, status: 'valid', testMode: false } as const;
      const others = scans.slice(0, n).filter((known) => keyOf(known) === keyOf(scan));
      return judgeUpload({ scan, ticket, others }).outcome === 'incident';
    });
    const told = new Set(incidents.map(keyOf));
    for (const [key, stays] of fold(scans))
      if (stays.some((stay) => stay.incidents.length > 0)) expect(told).toContain(key);
  }));

test('the first entry of all may be on any day', () => {
  const visits = visitsOf([at(5, { day: '2026-12-11' }), at(3, { day: '2026-12-12' })], dayOf);
  expect(allStays(visits)).toHaveLength(2);
  expect(firstEntry(visits)?.id).toBe('3');
  expect(firstEntry(new Map())).toBeNull();
});

const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const weekend = { start_date: FRI, end_date: SUN, time_zone: 'America/New_York' };
test.each<[string, string | undefined, string]>([
  ['2026-12-12T05:59-05:00', undefined, FRI],
  ['2026-12-12T06:00-05:00', undefined, SAT],
  ['2026-12-12T05:30-05:00', SAT, SAT],
  ['2026-12-12T06:30-05:00', FRI, FRI],
  ['2026-12-12T07:30-05:00', FRI, SAT],
  ['2026-12-12T21:00-05:00', SUN, SAT],
  ['2026-12-12T21:00-05:00', '2031-01-01', SAT],
  ['2026-12-09T21:00-05:00', undefined, FRI],
  ['+275760-09-13T00:00:00Z', SAT, SUN],
])('the day of a fact at %s that says %s is %s', (time, day, counts) =>
  expect(dayOfScan(aScan({ at: Date.parse(time), day }), weekend)).toBe(counts),
);

test.each([
  ['2026-12-13T15:00-05:00', FRI, FRI],
  ['2026-12-12T21:00-05:00', SUN, SAT],
  ['2026-12-12T21:00-05:00', '2026-12-10', SAT],
])('the day of a fact at %s by an uncertain clock that says %s is %s', (time, day, counts) => {
  expect(dayOfScan(aScan({ at: Date.parse(time), day, clock: 'uncertain' }), weekend)).toBe(counts);
});

test('mergeScans is commutative, associative and idempotent', () =>
  holds(anyScans, anyScans, anyScans, (a, b, c) => {
    const merged = mergeScans(a, b);
    expect(mergeScans(b, a)).toEqual(merged);
    expect(mergeScans(merged, c)).toEqual(mergeScans(a, mergeScans(b, c)));
    for (const again of [merged, a, []]) expect(mergeScans(merged, again)).toEqual(merged);
  }));

test('mergeScans loses no id, invents none, and keeps each once, earliest first', () =>
  holds(anyScans, anyScans, (a, b) => {
    const merged = mergeScans(Object.freeze(a), Object.freeze(b));
    const ids = merged.map((scan) => scan.id);
    expect(new Set(ids)).toEqual(new Set([...a, ...b].map((scan) => scan.id)));
    expect(new Set(ids).size).toBe(merged.length);
    for (const scan of merged) expect([...a, ...b]).toContain(scan);
    expect(merged.toSorted(compareScans)).toEqual(merged);
  }));

test.each([
  // Until 6 AM of the eve, it is the night before.
  ['2026-12-10T05:59', -8, null],
  ['2026-12-10T06:00', -8, FRI],
  ['2026-12-12T06:00', -8, SAT],
  ['2026-12-14T05:59', -8, SUN],
  ['2026-12-14T06:00', -8, null],
  ['2026-12-14T06:59', 1, SUN],
  ['2026-12-14T07:00', 1, null],
])('at %s a door of a weekend that ends %i hours after 6 AM admits for %s', (time, hours, day) => {
  const endsAt = Date.parse('2026-12-14T06:00-05:00') + hours * 3_600_000;
  expect(doorDayAt(Date.parse(`${time}-05:00`), { ...weekend, endsAt })).toBe(day);
});
