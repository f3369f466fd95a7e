import { createHash } from 'node:crypto';
import { AppError, type Problem } from '#shared/base/errors.ts';

/** SHA-256 of what a request asks for, as base64url: equal requests have equal fingerprints. */
export const fingerprintOf = (...asked: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

/**
 * Guards against a repeated request: returns the `row` that a request with the same idempotency key made, or null.
 * Throws `reused` if that request asked for something else. Read `row` in the transaction that would create it, after
 * the lock or unique key on which a second request waits.
 */
export function madeBefore<R extends object>(
  row: R | null | undefined,
  isSame: (row: R) => boolean,
  reused: Problem,
): R | null {
  if (row && !isSame(row)) throw new AppError({ field: 'idempotencyKey', ...reused });
  return row ?? null;
}
