/**
 * Parts of the app that the service worker keeps: `start` is what a visitor and a ticket need, `door` what check-in
 * adds, `rest` all other pages but the back office.
 */
export const PARTS = ['start', 'door', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/** Message by which a page asks the worker to keep a part. The worker answers how many of its files are there. */
export const KEEP_PART = 'KEEP_PART';
export type KeptPart = { have: number; total: number };

// The small page that shows a stored ticket before the app is there: drawn by web/app/storedTicket.tsx, given out by
// the service worker.

/** The page's path in the build, and in the worker's cache. */
export const STORED_TICKET_PAGE = '/stored-ticket.html';

/** Event on the document, by which the app says that it shows what belongs here, and that the small page can go. */
export const TAKEN_OVER = 'rollcall:taken-over';

/** Paths, with or without a query, of the pages that show stored tickets. */
export const STORED_TICKET_PATHS = /^\/(?:tickets|orders\/(?<reference>[^/?]+))\/?(?:\?|$)/i;

/** Tag of the background sync, and also the message that the service worker sends for it. */
export const DOOR_SYNC = 'outbox-flush';
