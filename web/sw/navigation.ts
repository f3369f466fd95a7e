/** Never answered with the app shell. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/webhooks?\//,
  /^\/pictures\//,
  /^\/posters\//,
  /^\/\.well-known\//,
  // Looks like a file: a missing one is a 404.
  /\/[^/?]+\.[^/]+$/,
];

export const navigationDenylist: RegExp[] = NOT_PAGES;

/** Path and query; also offline. */
export function isAppPage(address: string): boolean {
  return !NOT_PAGES.some((pattern) => pattern.test(address));
}

export const isPaymentStep = (path: string): boolean => /^\/checkout\//i.test(path);
