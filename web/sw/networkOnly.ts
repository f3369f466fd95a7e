/** The worker is not even started for these. */
const NETWORK_ONLY = ['/api/*', '/webhook/*', '/webhooks/*', '/.well-known/*'];

type Rule = { condition: { urlPattern: { pathname: string } }; source: 'network' };
/** Chromium only, missing in TypeScript's worker library. */
type InstallWithRoutes = Event & {
  waitUntil: (work: Promise<unknown>) => void;
  addRoutes: (rules: Rule[]) => Promise<void>;
};

function hasRoutes(event: Event): event is InstallWithRoutes {
  return 'addRoutes' in event;
}

/**
 * API calls bypass the worker. Faster, and updates can activate: a request while Chromium stops the old worker
 * restarts it, for 30 s when idle or five minutes when busy.
 */
export function leaveToNetwork(self: Pick<EventTarget, 'addEventListener'>): void {
  self.addEventListener('install', (event: Event) => {
    if (!hasRoutes(event)) return;
    const rules = NETWORK_ONLY.map((pathname): Rule => ({
      condition: { urlPattern: { pathname } },
      source: 'network',
    }));
    // Optional.
    event.waitUntil(event.addRoutes(rules).catch(() => undefined));
  });
}
