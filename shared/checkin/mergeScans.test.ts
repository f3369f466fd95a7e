import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyScan, anyScans, honestScans } from '#shared/testing/arbitraries.ts';
import { aScan } from '#shared/testing/builders.ts';
import {
  compareScans,
  correctedAt,
  foldEntries,
  foldInto,
  judgeUpload,
  mergeScans,
  type Folded,
  type Scan,
} from './checkin.rules.ts';

const many = { numRuns: 1000 };

describe('mergeScans', () => {
  test('is commutative', () => {
    fc.assert(
      fc.property(anyScans, anyScans, (a, b) => {
        expect(mergeScans(a, b)).toEqual(mergeScans(b, a));
      }),
      many,
    );
  });

  test('is associative', () => {
    fc.assert(
      fc.property(anyScans, anyScans, anyScans, (a, b, c) => {
        expect(mergeScans(mergeScans(a, b), c)).toEqual(mergeScans(a, mergeScans(b, c)));
      }),
      many,
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyScans, anyScans, (a, b) => {
        const merged = mergeScans(a, b);
        expect(mergeScans(merged, merged)).toEqual(merged);
        expect(mergeScans(merged, a)).toEqual(merged);
        expect(mergeScans(merged, [])).toEqual(merged);
      }),
      many,
    );
  });

  test('loses no id, invents none, and keeps each once, earliest first', () => {
    fc.assert(
      fc.property(anyScans, anyScans, (a, b) => {
        const merged = mergeScans(a, b);
        expect(new Set(merged.map((scan) => scan.id))).toEqual(
          new Set([...a, ...b].map((scan) => scan.id)),
        );
        expect(new Set(merged.map((scan) => scan.id)).size).toBe(merged.length);
        for (const scan of merged) expect([...a, ...b]).toContain(scan);
        expect(merged.toSorted(compareScans)).toEqual(merged);
      }),
      many,
    );
  });

  test('ends the same whatever the batches and their order', () => {
    fc.assert(
      fc.property(
        anyScans,
        fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        (scans, order) => {
          const keyed = scans.map((scan, i) => ({ scan, key: order[i] ?? 0 }));
          const shuffled = keyed.toSorted((x, y) => x.key - y.key).map(({ scan }) => scan);
          const oneByOne = shuffled.reduce<Scan[]>((known, scan) => mergeScans(known, [scan]), []);
          expect(oneByOne).toEqual(mergeScans(scans, []));
        },
      ),
      many,
    );
  });

  test('keeps the same content everywhere when a broken device uses an id twice', () => {
    const one = aScan({ code: '00000000' });
    const two = aScan({ code: 'ZZZZZZZZ' });
    expect(mergeScans([two], [one])).toEqual([one]);
    expect(mergeScans([one], [two])).toEqual([one]);
  });

  test('changes neither of its inputs', () => {
    const late = aScan({ id: 'b', at: 2 });
    const early = aScan({ id: 'a', at: 1 });
    const a = Object.freeze([late]);
    expect(mergeScans(a, Object.freeze([early]))).toEqual([early, late]);
    expect(a).toEqual([late]);
  });
});

describe('foldEntries', () => {
  test('the earliest corrected admission is the entry, every other one an incident', () => {
    fc.assert(
      fc.property(anyScans, (scans) => {
        const admissions = mergeScans(scans, []).filter((scan) => scan.verdict === 'admit');
        const entries = foldEntries(scans);
        for (const [code, { entry, incidents }] of entries) {
          const all = admissions.filter((scan) => scan.code === code);
          expect([entry, ...incidents]).toEqual(all);
          expect(Math.min(...all.map(correctedAt))).toBe(correctedAt(entry));
        }
        expect(new Set(entries.keys())).toEqual(new Set(admissions.map((scan) => scan.code)));
      }),
      many,
    );
  });

  test('scan by scan, in any order and with repeats, gives what the whole gives', () => {
    fc.assert(
      fc.property(honestScans, fc.array(fc.nat(), { maxLength: 30 }), (scans, picks) => {
        fc.pre(scans.length > 0);
        const repeats = picks.flatMap((n) => scans[n % scans.length] ?? []);
        const entries = new Map<string, Folded>();
        for (const scan of [...repeats, ...scans]) {
          if (scan.verdict === 'admit')
            entries.set(scan.code, foldInto(entries.get(scan.code), scan));
        }
        const byCode = ([a]: [string, Folded], [b]: [string, Folded]): number => (a < b ? -1 : 1);
        expect([...entries].toSorted(byCode)).toEqual([...foldEntries(scans)].toSorted(byCode));
      }),
      many,
    );
  });

  test('judging uploads one by one finds the same entry', () => {
    fc.assert(
      fc.property(honestScans, (scans) => {
        const entries = new Map<string, Scan>();
        for (const scan of scans) {
          const entry = entries.get(scan.code) ?? null;
          const judged = judgeUpload({
            scan,
            ticket: { code: scan.code, status: 'valid', testMode: false },
            entry,
          });
          expect(judged.outcome === 'incident').toBe(scan.verdict === 'admit' && entry !== null);
          if (judged.becomesEntry) entries.set(scan.code, scan);
        }
        for (const [code, { entry }] of foldEntries(scans))
          expect(entries.get(code)).toEqual(entry);
        expect(entries.size).toBe(foldEntries(scans).size);
      }),
      many,
    );
  });

  test('a refusal lets nobody in', () => {
    fc.assert(
      fc.property(anyScan, (scan) => {
        expect(foldEntries([{ ...scan, verdict: 'refuse' }]).size).toBe(0);
      }),
    );
  });
});

test('a wrong clock is corrected by what the device knew of the server', () => {
  const fast = aScan({ id: 'a', at: 1_000_000, offsetMs: -300_000 });
  const right = aScan({ id: 'b', at: 800_000, offsetMs: 0 });
  expect(correctedAt(fast)).toBe(700_000);
  expect(foldEntries([right, fast]).get(fast.code)).toEqual({ entry: fast, incidents: [right] });
});
