/** The engines' words for 'a row with this value exists'. */
const CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

/** True when a random code or number was drawn that exists already: one in a million millions, so draw again. */
export function isTakenCode(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && CODES.has(error.code);
}
