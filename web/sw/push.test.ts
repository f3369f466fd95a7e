import { expect, it, vi } from 'vitest';
import { DEFAULT_KINDS } from '#shared/notifications/notificationKinds.ts';
import { stubFetch } from '#testing/mocks.ts';
import {
  openPage,
  type PushWorker,
  renewSubscription,
  showPush,
  isAnyWindowBusy,
  type Window,
} from './push.ts';
import '#web/testing/reset.ts';

const ORIGIN = 'https://rollcall.example';
const CHROME = 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1';

type Fake = Window & { focus: () => Promise<Fake>; navigate: (url: string) => Promise<null> };

function aWindow(path: string, with_: Partial<Fake> = {}): Fake {
  const made: Fake = {
    url: `${ORIGIN}${path}`,
    focused: false,
    visibilityState: 'hidden',
    focus: vi.fn<() => Promise<Fake>>(async () => made),
    navigate: vi.fn<(url: string) => Promise<null>>(async () => null),
    ...with_,
  };
  return made;
}
const seen = { focused: true, visibilityState: 'visible' } as const;
const held = (name: string, mode: LockMode) => ({
  query: async () => ({ held: [{ name, mode, clientId: 'whoever' }], pending: [] }),
});

type Options = { windows?: Fake[]; busy?: boolean; userAgent?: string };

function startWorker({ windows = [], busy = false, userAgent = CHROME }: Options = {}) {
  const shown = vi.fn<PushWorker['registration']['showNotification']>(async () => undefined);
  const opened = vi.fn<(url: string) => Promise<null>>(async () => null);
  const subscribe = vi.fn<(options?: PushSubscriptionOptionsInit) => Promise<PushSubscription>>(
    async () => aSubscription('new'),
  );
  const worker: PushWorker = {
    location: { origin: ORIGIN },
    navigator: { userAgent, locks: held(busy ? 'busy' : 'outbox', 'shared') },
    registration: { showNotification: shown, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow: opened },
  };
  return { worker, shown, opened, subscribe };
}

function aSubscription(endpoint: string): PushSubscription {
  return {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: new Uint8Array([4]).buffer, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint }),
    unsubscribe: async () => true,
  };
}

it('a push shows what it says, in place of an older one about the same', async () => {
  const { worker, shown } = startWorker();
  const note = { title: 'Doors open', body: 'Soon', url: '/tickets', tag: 'doors_soon-7' };
  await showPush(worker, { text: () => JSON.stringify(note) });
  expect(shown).toHaveBeenCalledExactlyOnceWith('Doors open', {
    body: 'Soon',
    tag: 'doors_soon-7',
    data: { url: '/tickets' },
    lang: 'en',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });
});

const broken = () => {
  throw new Error('no text');
};
it.each([null, { text: () => '' }, { text: () => '{{' }, { text: broken }])(
  'a push that says nothing is shown all the same, also while somebody looks at a page (%#)',
  async (data) => {
    const { worker, shown } = startWorker({ windows: [aWindow('/', seen)] });
    await showPush(worker, data);
    const home = expect.objectContaining({ data: { url: '/' } });
    expect(shown).toHaveBeenCalledExactlyOnceWith('Rollcall', home);
  },
);

/** Taps on a notification; returns the addresses opened anew, and how often each window was focused and sent where. */
async function tap(options: Options, data: unknown = { url: '/events/7' }) {
  const { worker, opened } = startWorker(options);
  await openPage(worker, data);
  const windows = options.windows?.map(({ focus, navigate }) => {
    return [vi.mocked(focus).mock.calls.length, ...vi.mocked(navigate).mock.calls.flat()];
  });
  return { opened: opened.mock.calls.flat(), windows };
}

const THERE = `${ORIGIN}/events/7`;
const visible = { visibilityState: 'visible' };
const stuck = vi.fn<Fake['navigate']>(() => Promise.reject(new TypeError('not ours')));
const left = [0];
const sent = [1, THERE];

it.each<[string, Fake[]]>([
  ['the window that shows it', [aWindow('/'), aWindow('/events/7')]],
  ['the window that is looked at', [aWindow('/djs'), aWindow('/events', visible)]],
  ['any free window', [aWindow('/admin/check-in'), aWindow('/')]],
])('a tap on a notification goes on in %s', async (_, windows) => {
  expect(await tap({ windows })).toEqual({ opened: [], windows: [left, sent] });
});

it.each<[string, Fake[], unknown[], boolean?]>([
  ['where there is none', [], []],
  ['where none can be sent anywhere', [aWindow('/', { navigate: stuck })], [sent]],
  ['and leaves a door alone', [aWindow('/admin/check-in', seen)], [left]],
  ['and leaves a checkout alone', [aWindow('/checkout/7?data=x', seen)], [left]],
  [
    'and leaves all alone while somebody scans or pays in any',
    [aWindow('/', seen), aWindow('/djs')],
    [left, left],
    true,
  ],
])('a tap on a notification opens a window %s', async (_, windows, before, busy = false) => {
  expect(await tap({ windows, busy })).toEqual({ opened: [THERE], windows: before });
});

it('a tap on a notification leaves the only window of a phone to the scan', async () => {
  const options = { windows: [aWindow('/admin/check-in')], userAgent: IPHONE };
  expect(await tap(options)).toEqual({ opened: [], windows: [[1]] });
});

it.each([null, 7, {}, { url: 'https://evil.example' }])(
  'a tap on a notification with %j opens home',
  async (data) => expect(await tap({}, data)).toMatchObject({ opened: [`${ORIGIN}/`] }),
);

it('asks the locks whether somebody is busy, and believes so when they do not say', async () => {
  expect(await isAnyWindowBusy(undefined)).toBe(false);
  expect(await isAnyWindowBusy(held('outbox', 'exclusive'))).toBe(false);
  // The updater holds the lock briefly while no tab is busy.
  expect(await isAnyWindowBusy(held('busy', 'exclusive'))).toBe(false);
  expect(await isAnyWindowBusy(held('busy', 'shared'))).toBe(true);
  expect(await isAnyWindowBusy({ query: () => Promise.reject(new Error('no')) })).toBe(true);
});

async function renewed(old: PushSubscription | null) {
  const told: [string, RequestInit][] = [];
  stubFetch(({ what, method, init }) => {
    if (method === 'GET') return { key: 'server-key' };
    told.push([what, init]);
    return { preferences: DEFAULT_KINDS };
  });
  const { worker, subscribe } = startWorker();
  await renewSubscription(worker, old, null);
  return { told, options: subscribe.mock.calls };
}

it('a new address of the device is told to the server in place of the old one, without a token', async () => {
  const old = aSubscription('old');
  const { told, options } = await renewed(old);
  const { applicationServerKey } = old.options;
  expect(options).toEqual([[{ userVisibleOnly: true, applicationServerKey }]]);
  const init = {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription: { endpoint: 'new' }, replaces: 'old' }),
  };
  expect(told).toEqual([['PUT /api/notifications/subscription', init]]);
});

it('a new address of the device is made with the server’s key when nothing is left of the old one', async () => {
  const { options } = await renewed(null);
  expect(options).toMatchObject([[{ applicationServerKey: 'server-key' }]]);
});
