/** The codes of both engines for a duplicate key. */
const UNIQUE_VIOLATION = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);
/** The codes of both engines for a violated foreign key. */
const FOREIGN_KEY_VIOLATION = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);
/** PostgreSQL's codes for a deadlock and a serialization failure. */
const SERIALIZATION_FAILURE = new Set(['40P01', '40001']);

/**
 * Codes for temporary failures (timeout, full disk, lost connection): a retry a moment later may succeed. SQLite
 * appends a suffix to its codes.
 */
const UNAVAILABLE =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR)|08...$|53...$|57P0.$|57014$|ECONN|ETIMEDOUT|EPIPE|ENOSPC)/;
/** Messages of `pg` errors that have no code. */
const LOST = /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True if the value already exists in a unique column. A random code, for example, is then drawn again. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATION.has(codeOf(error));

/**
 * True if a row is still referenced, or if one that it refers to is gone. Rules check both beforehand, so another
 * request made the change in between.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  FOREIGN_KEY_VIOLATION.has(codeOf(error));

/** True if the transaction was rolled back only because of concurrency, so that it can run again. */
export const isSerializationFailure = (error: unknown): boolean =>
  SERIALIZATION_FAILURE.has(codeOf(error));

export const isConcurrencyConflict = (error: unknown): boolean =>
  isSerializationFailure(error) || isUniqueViolation(error) || isForeignKeyViolation(error);

/** True if another process has locked the SQLite file. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** True for any error while connecting, also ENOENT: the file of a Unix socket is missing if its server is down. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect';

/** True if the database can't do its work at the moment because it is locked, full, or unreachable. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(codeOf(error)) ||
  isUnconnected(error) ||
  (error instanceof Error && LOST.test(error.message));

/** Runs `work`, and once more if `isWorthIt` returns true for its error. */
export async function retryOnce<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isWorthIt(error)) throw error;
    return work();
  }
}
