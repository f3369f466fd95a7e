/** Splits a list of column names at its spaces. */
export const columnsOf = (names = ''): string[] => names.split(/\s+/).filter(Boolean);
