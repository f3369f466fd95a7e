/** The engines' words for 'a row with this value exists'. */
const UNIQUE_VIOLATION = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);
/** The engines' words for 'a row would refer to one that is not there'. */
const FOREIGN_KEY_VIOLATION = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);
/** PostgreSQL's words for 'two transactions waited for each other, and this one gave way'. */
const SERIALIZATION_FAILURE = new Set(['40P01', '40001']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True when a random code or number was drawn that exists already: one in a million millions, so draw again. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATION.has(codeOf(error));

/**
 * True when a row cannot be deleted because others refer to it, or cannot be written because what it refers to is gone.
 * Rules look first: so it came, or went, in this very moment.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  FOREIGN_KEY_VIOLATION.has(codeOf(error));

/** True when nothing is wrong and nothing was done: the transaction only has to run again. */
export const isSerializationFailure = (error: unknown): boolean =>
  SERIALIZATION_FAILURE.has(codeOf(error));

export const isConcurrencyConflict = (error: unknown): boolean =>
  isSerializationFailure(error) || isUniqueViolation(error) || isForeignKeyViolation(error);
