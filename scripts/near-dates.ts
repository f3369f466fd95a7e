// Browser tests use a real server with the real clock, so their dates must be far from now.

/** A year near now, alone or at the start of a date in digits. */
const NEAR = /(?<!\d)20(?:2[6-9]|30)(?=(?:[01]\d[0-3]\d)?(?!\d))/;

/** Numbers, from 1, of the lines with such a year. */
export function findNearDates(source: string): number[] {
  return source.split('\n').flatMap((line, at) => (NEAR.test(line) ? [at + 1] : []));
}
