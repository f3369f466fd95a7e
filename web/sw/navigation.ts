/** Paths that are never answered with the app shell. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/webhooks?\//,
  /^\/pictures\//,
  /^\/posters\//,
  /^\/\.well-known\//,
  // A path that looks like a file; if it is missing, the server answers 404.
  /\/[^/?]+\.[^/]+$/,
];

export const navigationDenylist: RegExp[] = NOT_PAGES;

/** True if `address` (path and query) is a page of the app; works offline, too. */
export function isAppPage(address: string): boolean {
  return !NOT_PAGES.some((pattern) => pattern.test(address));
}

export const isPaymentStep = (path: string): boolean => /^\/checkout\//i.test(path);
