/**
 * Parts of the app that the service worker keeps: `start` is what a visitor and a ticket need, `door` what check-in
 * adds, `rest` all other pages but the back office.
 */
export const PARTS = ['start', 'door', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/** Message by which a page asks the worker to keep a part. The worker answers how many of its files are there. */
export const KEEP_PART = 'KEEP_PART';
export type KeptPart = { have: number; total: number };
