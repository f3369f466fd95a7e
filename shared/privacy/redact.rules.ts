const MIN_LENGTH = 2;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts without these words, whole ones in any case. */
export function redactor(words: Iterable<string>, mark: string): (text: string) => string {
  const known = [...new Set([...words].map((word) => word.trim()))];
  // Longer ones first, so that a full name goes as a whole.
  const any = known
    .filter(({ length }) => length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  if (any === '') return (text) => text;
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  const inText = (text: string): string => text.replaceAll(word, mark);
  // Only the texts of JSON: a person may be called null.
  const inJson = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? inText(value) : value;
  return (text) => {
    const json = objectIn(text);
    return json === null ? inText(text) : JSON.stringify(json, inJson);
  };
}

function objectIn(text: string): unknown {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
