const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Local day, 'Jan 5, 2025'; 'Unknown' for an invalid moment. */
export function formatDay(moment: string | null | undefined): string {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? 'Unknown' : DAY.format(at);
}
