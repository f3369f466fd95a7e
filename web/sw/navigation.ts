/** Paths that are never answered with the app shell. */
export const navigationDenylist: RegExp[] = [
  /^\/api\//,
  /^\/webhooks?\//,
  /^\/pictures\//,
  /^\/posters\//,
  /^\/\.well-known\//,
  // A path that looks like a file; if it is missing, the server answers 404.
  /\/[^/?]+\.[^/]+$/,
];

export const isPaymentStep = (path: string): boolean => /^\/checkout\//i.test(path);
