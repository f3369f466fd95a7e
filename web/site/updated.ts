export const UPDATED = { iso: '2026-11-21', text: 'November 21, 2026' };
