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
