/** When what the legal pages say last changed. */
export const UPDATED = { iso: '2026-11-20', text: 'November 20, 2026' };
