import { toBase32 } from '#shared/base/ids.ts';

const BYTES = 16;

/** A retry after a lost answer must not refund twice. */
export const newIdempotencyKey = (): string =>
  toBase32(crypto.getRandomValues(new Uint8Array(BYTES)));
