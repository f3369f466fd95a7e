/** Names of columns, separated by spaces. */
export const columnsOf = (names = ''): string[] => names.split(/\s+/).filter(Boolean);
