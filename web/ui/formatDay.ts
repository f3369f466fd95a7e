const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats a moment as a local day such as 'Jan 5, 2025'. Returns 'Unknown' for an invalid moment. */
export function formatDay(moment: string | null | undefined): string {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? 'Unknown' : DAY.format(at);
}
