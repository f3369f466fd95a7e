/** Reads event days from a text column such as `2026-12-11,2026-12-12`. Null means every day. */
export const daysIn = (text: string | null): string[] | null => text?.split(',') ?? null;

export const daysText = (days: readonly string[] | null): string | null => days?.join() ?? null;
