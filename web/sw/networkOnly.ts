/** Addresses that this worker never answers, and need not be woken for. */
const NETWORK_ONLY = ['/api/*', '/webhook/*', '/webhooks/*', '/.well-known/*'];

type Rule = { condition: { urlPattern: { pathname: string } }; source: 'network' };
/** Static routes are Chromium's own; TypeScript's worker library does not know them. */
type InstallWithRoutes = Event & {
  waitUntil: (work: Promise<unknown>) => void;
  addRoutes: (rules: Rule[]) => Promise<void>;
};

function hasRoutes(event: Event): event is InstallWithRoutes {
  return 'addRoutes' in event;
}

/**
 * Calls of the API go to the network without the worker. Besides being faster, this lets a new version take over:
 * Chromium stops the old worker for it, and a request at that moment starts the old one again, which then stays until
 * it has had nothing to do for half a minute, or for five minutes when it always has.
 */
export function leaveToNetwork(self: Pick<EventTarget, 'addEventListener'>): void {
  self.addEventListener('install', (event: Event) => {
    if (!hasRoutes(event)) return;
    const rules = NETWORK_ONLY.map((pathname): Rule => ({
      condition: { urlPattern: { pathname } },
      source: 'network',
    }));
    // Without them everything works as well.
    event.waitUntil(event.addRoutes(rules).catch(() => undefined));
  });
}
