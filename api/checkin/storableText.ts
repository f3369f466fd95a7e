/** Removes NUL (refused by PostgreSQL) and lone surrogates. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
