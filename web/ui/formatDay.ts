const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a moment (ISO), where the reader is: 'Jan 5, 2025'. 'Unknown' for what is no moment. */
export function formatDay(moment: string | null | undefined): string {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? 'Unknown' : DAY.format(at);
}
