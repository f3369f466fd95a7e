/** Requests for these paths don't even start the worker. */
const NETWORK_ONLY = ['/api/*', '/webhook/*', '/webhooks/*', '/.well-known/*'];

type Rule = { condition: { urlPattern: { pathname: string } }; source: 'network' };
/** `addRoutes` exists in Chromium only, and TypeScript's worker library lacks it. */
type InstallWithRoutes = Event & {
  waitUntil: (work: Promise<unknown>) => void;
  addRoutes: (rules: Rule[]) => Promise<void>;
};

function hasRoutes(event: Event): event is InstallWithRoutes {
  return 'addRoutes' in event;
}

/**
 * Makes API calls bypass the worker. That is faster, and it lets updates activate: while Chromium stops the old
 * worker, a request would restart it, for 30 s when idle or five minutes when busy.
 */
export function leaveToNetwork(self: Pick<EventTarget, 'addEventListener'>): void {
  self.addEventListener('install', (event: Event) => {
    if (!hasRoutes(event)) return;
    const rules = NETWORK_ONLY.map((pathname): Rule => ({
      condition: { urlPattern: { pathname } },
      source: 'network',
    }));
    // The routes are optional, so an error is ignored.
    event.waitUntil(event.addRoutes(rules).catch(() => undefined));
  });
}

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
