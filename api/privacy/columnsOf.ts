/** Column names as a list, from a list or a text with spaces between them. */
export const columnsOf = (names: string | readonly string[] = ''): readonly string[] =>
  typeof names === 'string' ? names.split(/\s+/).filter(Boolean) : names;
