/** A UTC time for file names that sort by time, such as `2026-11-20T12-00-00`. */
export const fileStamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-');
