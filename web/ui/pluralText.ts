export const countText = (count: number): string => count.toLocaleString('en-US');

export const pluralText = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${countText(count)} ${one}s`;
