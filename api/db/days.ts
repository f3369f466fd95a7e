/** Event days in a text column: `2026-12-11,2026-12-12`; null: every day. */
export const daysIn = (text: string | null): string[] | null => text?.split(',') ?? null;

export const daysText = (days: readonly string[] | null): string | null => days?.join() ?? null;
