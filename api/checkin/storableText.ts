/** Replaces NUL (refused by PostgreSQL) and lone surrogates with U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
