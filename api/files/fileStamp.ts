/** `2026-11-20T12-00-00`, UTC: an instant as part of a file's name, sorted by time. */
export const fileStamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-');
