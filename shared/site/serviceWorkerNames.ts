/**
 * Parts of the app that the service worker keeps: `start` is what a visitor and a ticket need, `door` what check-in
 * adds, `rest` all other pages but the back office.
 */
export const PARTS = ['start', 'door', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/** The lock that pages hold during a scan or a checkout. Meanwhile no window is led elsewhere and no update begins. */
export const BUSY_LOCK = 'busy';

/** Message by which a page asks the worker to keep a part. The worker answers how many of the part's files it has. */
export const KEEP_PART = 'KEEP_PART';
export type KeptPart = { have: number; total: number };

// The stored page shows a ticket, or the first screen of the door, from this device before the app has loaded.
// `web/app/storedPage.tsx` draws it, and the service worker serves it.

/** Path of the stored page, in the build and in the cache of the service worker. */
export const STORED_PAGE = '/stored-page.html';

/** Paths, with or without a query, that the stored page answers first. */
export const STORED_PATHS =
  /^\/(?:tickets|orders\/(?<reference>[^/?]+)|(?<door>admin\/check-in))\/?(?:\?|$)/i;

/**
 * Tag of the background sync that sends the door's outbox, and the message that the service worker sends to pages for
 * it.
 */
export const DOOR_SYNC = 'outbox-flush';
