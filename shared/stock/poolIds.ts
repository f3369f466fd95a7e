/** The text in which a ticket product stores the ids of its pools: `[7, 3]` → `3,7`. */
export const poolIdsText = (ids: readonly number[]): string =>
  [...new Set(ids)].toSorted((a, b) => a - b).join(',');

export const poolIdsIn = (text: string): number[] =>
  text === '' ? [] : text.split(',').map(Number);
