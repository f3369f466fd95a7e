/** Addresses that are never answered with the app's page, although a person may type them. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/webhooks?\//,
  /^\/pictures\//,
  /^\/posters\//,
  /^\/\.well-known\//,
  // Anything that looks like a file: a missing one is missing, and not the app.
  /\/[^/?]+\.[^/]+$/,
];

export const navigationDenylist: RegExp[] = NOT_PAGES;

/** Whether an address (path and query) is shown by the app, also without a network. */
export function isAppPage(address: string): boolean {
  return !NOT_PAGES.some((pattern) => pattern.test(address));
}

/** Payment pages: the only ones that are not always served from the cache. */
export const isPaymentStep = (path: string): boolean => /^\/checkout\//i.test(path);
