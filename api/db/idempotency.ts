import { createHash } from 'node:crypto';
import { AppError, type Problem } from '#shared/base/errors.ts';

/** SHA-256 of what a request asks for, as base64url: equal requests have equal fingerprints. */
export const fingerprintOf = (...asked: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

/**
 * The guard against a repeated request: returns the `row` that a request with the same idempotency key has made, or
 * null. Throws `reused` if that request asked for something else. `row` is read in the transaction that would make it,
 * behind the lock or the unique key on which the second of two requests waits.
 */
export function madeBefore<R extends object>(
  row: R | null | undefined,
  isSame: (row: R) => boolean,
  reused: Problem,
): R | null {
  if (row && !isSame(row)) throw new AppError({ field: 'idempotencyKey', ...reused });
  return row ?? null;
}
