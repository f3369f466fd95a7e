export const UPDATED = { iso: '2026-11-22', text: 'November 22, 2026' };
