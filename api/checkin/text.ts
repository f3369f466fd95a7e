/** PostgreSQL refuses NUL in text, and half a surrogate pair is no text: what a camera read may hold both. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
