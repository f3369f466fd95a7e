/** Deterministic pseudo-random numbers for art and demo data; never for secrets. */
export type Seeded = {
  next(): number;
  int(min: number, max: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
};

/** Turns a text into a 32-bit number (FNV-1a with additional mixing), for seeds and for names of generated things. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates a generator (mulberry32) that yields the same numbers for a seed on every platform. */
export function seeded(seed: string): Seeded {
  let state = hash32(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
  };
}

/** Bytes for ids and codes that are made up. */
export const seededBytes = ({ int }: Seeded, length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, () => int(0, 255));
