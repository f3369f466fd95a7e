// The small page that shows a stored ticket before the app is there: drawn by web/app/storedTicket.tsx, given out by
// the service worker.

/** The page's path in the build, and in the worker's cache. */
export const STORED_TICKET_PAGE = '/stored-ticket.html';

/** Event on the document, by which the app says that it shows what belongs here, and that the small page can go. */
export const TAKEN_OVER = 'rollcall:taken-over';

/** Paths, with or without a query, of the pages that show stored tickets. */
export const STORED_TICKET_PATHS = /^\/(?:tickets|orders\/(?<reference>[^/?]+))\/?(?:\?|$)/i;
