/** Formats an instant (milliseconds since 1970) for the wire: `2026-12-11T23:00:00.000Z`. */
export const iso = (ms: number): string => new Date(ms).toISOString();

export const isoOrNull = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : iso(ms);
