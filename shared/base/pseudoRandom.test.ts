import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { hash32, seeded } from './pseudoRandom.ts';

const ten = (seed: string) => {
  const chance = seeded(seed);
  return Array.from({ length: 10 }, () => chance.next());
};

it('seeded gives the same numbers for the same seed, on every machine', () => {
  expect(ten('rollcall')).toEqual(ten('rollcall'));
  expect(ten('rollcall')).not.toEqual(ten('rollcalm'));
  expect(seeded('rollcall').int(0, 999_999)).toBe(612538);
});

it('seeded keeps to the limits', () =>
  holds(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(99), (seed, min, more) => {
    const chance = seeded(seed);
    const value = chance.int(min, min + more);
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(min + more);
    expect(chance.next()).toBeLessThan(1);
  }));

it('seeded spreads evenly', () => {
  const picked = seeded('even');
  const tally = new Map<number, number>();
  for (let i = 0; i < 4000; i += 1) {
    const value = picked.pick([0, 1, 2, 3]);
    tally.set(value, (tally.get(value) ?? 0) + 1);
  }
  for (const count of tally.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  const share = Array.from({ length: 4000 }, () => picked.chance(0.25)).filter(Boolean).length;
  expect(Math.abs(share - 1000)).toBeLessThan(120);
});

it('hash32 is a whole number of 32 bits, and different for texts that hardly differ', () => {
  const texts = Array.from({ length: 2000 }, (_, i) => `event ${i}`);
  const hashes = texts.map(hash32);
  expect(new Set(hashes).size).toBe(texts.length);
  for (const hash of hashes) expect(hash).toBe(hash >>> 0);
});
