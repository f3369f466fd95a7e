/** Column names, listed or in a text with spaces. */
export const columnsOf = (names: string | readonly string[] = ''): readonly string[] =>
  typeof names === 'string' ? names.split(/\s+/).filter(Boolean) : names;
