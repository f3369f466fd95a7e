import { toBase32 } from '#shared/base/base32.ts';

export const MAX_BATCH = 1000;
/** 60 random bits, so that codes cannot be guessed. */
export const RANDOM_CHARACTERS = 12;
export const RANDOM_BYTES = 8;

/** `SKATE-` and random bytes → `SKATE-7K2M9QXD4TNB`. */
export const batchCodeOf = (prefix: string, random: Uint8Array): string =>
  prefix + toBase32(random, RANDOM_CHARACTERS);
