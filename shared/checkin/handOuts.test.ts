import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { honestScans } from '#shared/testing/arbitraries.ts';
import { aScan } from '#shared/testing/builders.ts';
import { mergeScans, type Scan } from './checkin.rules.ts';
import { judgeUpload } from './judgeUpload.rules.ts';
import { handOutsOf, unitsLeft } from './stays.rules.ts';

const BOUGHT = 2;
const ticket = { code: 'SKATES00', status: 'valid', testMode: false, units: BOUGHT } as const;
const gave = (n: number, units?: number): Scan =>
  aScan({ id: `${n}`, at: n, kind: 'handout', units });
const undo = (n: number, of: number): Scan =>
  aScan({ id: `${n}`, at: n, kind: 'undo', of: `${of}` });
const entry = (n: number): Scan => aScan({ id: `${n}`, at: n });

/** Hand-outs of one add-on, admissions, refusals, and facts that take another one back. */
const anyHandOuts = fc
  .tuple(honestScans, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 }))))
  .map(([scans, picks]) =>
    scans.map((scan, n): Scan => {
      const [pick = 0, units = 1] = picks[n] ?? [];
      const fact = { ...scan, code: 'SKATES00', direction: 'in' as const };
      const of = scans[pick % scans.length]?.id;
      if (pick % 4 === 3 && of !== scan.id) return { ...fact, kind: 'undo', of };
      return pick % 4 === 2 ? fact : { ...fact, kind: 'handout', units };
    }),
  );

test.each<[string, Scan[], string[], number]>([
  ['one at a time', [gave(1), gave(2)], [], 0],
  ['both at once', [gave(1, 2)], [], 0],
  ['one', [gave(1)], [], 1],
  ['one too many', [gave(3), gave(2), gave(1)], ['3'], 0],
  ['more than bought, by one door', [gave(1, 3)], ['1'], 0],
  ['both by two doors', [gave(2, 2), gave(1, 2)], ['2'], 0],
  ['both by two doors, one by mistake', [gave(1, 2), gave(2, 2), undo(3, 1)], [], 0],
  ['by an admission', [entry(1)], [], 0],
  ['by an admission, after one was given', [gave(1), entry(2)], ['2'], 0],
  ['by mistake', [gave(1, 2), undo(2, 1)], [], 2],
  ['by mistake, which was told first', [undo(1, 2), gave(2, 2)], [], 2],
])('hand-outs of two units: %s', (_, scans, beyond, left) => {
  const [stay] = handOutsOf(scans, BOUGHT);
  expect(stay?.incidents.map(({ id }) => id) ?? []).toEqual(beyond);
  expect(unitsLeft(BOUGHT, stay)).toBe(left);
});

test('hand-outs of two units are the same in any order, with any repeats, merged in any parts', () =>
  holds(anyHandOuts, fc.nat(), fc.array(fc.nat()), (facts, cut, picks) => {
    fc.pre(facts.length > 0);
    const whole = handOutsOf(facts, BOUGHT);
    const repeats = picks.flatMap((n) => facts[n % facts.length] ?? []);
    expect(handOutsOf([...repeats, ...facts.toReversed()], BOUGHT)).toEqual(whole);
    const [a, b] = [facts.slice(cut % facts.length), facts.slice(0, cut % facts.length)];
    expect(handOutsOf(mergeScans(mergeScans(a, repeats), b), BOUGHT)).toEqual(whole);
    expect(handOutsOf(mergeScans(b, mergeScans(repeats, a)), BOUGHT)).toEqual(whole);
  }));

test('beyond what was bought there is an incident, whoever is heard first, and never without', () =>
  holds(anyHandOuts, (facts) => {
    const kept = facts.filter(({ kind }) => kind !== 'undo');
    const outcomes = kept.map(
      (scan, n) => judgeUpload({ scan, ticket, others: kept.slice(0, n) }).outcome,
    );
    const [stay] = handOutsOf(kept, BOUGHT);
    const beyond = (stay?.handed?.units ?? 0) > BOUGHT;
    expect((stay?.incidents.length ?? 0) > 0).toBe(beyond);
    expect(outcomes.includes('incident')).toBe(beyond);
  }));

test('hand-outs of two units of a refunded add-on are incidents, and so are those beyond what was bought', () => {
  const judge = (status: 'valid' | 'cancelled', others: Scan[]) =>
    judgeUpload({ scan: gave(5, 1), ticket: { ...ticket, status }, others });
  expect(judge('valid', [gave(1)])).toEqual({ outcome: 'applied' });
  const beyond = { outcome: 'incident', reason: 'beyond_bought', first: { id: '1' } };
  expect(judge('valid', [gave(1, 2)])).toMatchObject(beyond);
  expect(judge('cancelled', [])).toEqual({ outcome: 'incident', reason: 'cancelled' });
});
