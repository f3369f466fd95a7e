export const pluralText = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`;
