/** Error codes of both engines. */
const UNIQUE_VIOLATION = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);
/** Error codes of both engines. */
const FOREIGN_KEY_VIOLATION = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);
/** PostgreSQL: deadlock, serialization failure. */
const SERIALIZATION_FAILURE = new Set(['40P01', '40001']);

/** No answer, no room, no connection: a moment later all may be well. SQLite has codes with an ending. */
const UNAVAILABLE =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR)|08...$|53...$|57P0.$|57014$|ECONN|ETIMEDOUT|EPIPE|ENOSPC)/;
/** Errors of `pg` without a code. */
const LOST = /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A random code or number exists already: draw again. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATION.has(codeOf(error));

/** A row is still referenced, or its target is gone; rules check first, so this was concurrent. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  FOREIGN_KEY_VIOLATION.has(codeOf(error));

/** Rolled back only because of concurrency: run again. */
export const isSerializationFailure = (error: unknown): boolean =>
  SERIALIZATION_FAILURE.has(codeOf(error));

export const isConcurrencyConflict = (error: unknown): boolean =>
  isSerializationFailure(error) || isUniqueViolation(error) || isForeignKeyViolation(error);

/** Another process has locked the file of SQLite. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** A server on a Unix socket that is down has no file: ENOENT. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect';

/** The database cannot do its work at the moment: locked, full, or not to be reached. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(codeOf(error)) ||
  isUnconnected(error) ||
  (error instanceof Error && LOST.test(error.message));
