import { describe, expect, it, vi } from 'vitest';
import { ALL_KINDS } from '#shared/notifications/kinds.ts';
import { stubFetch } from '#testing/mocks.ts';
import { openPage, type PushWorker, renewSubscription, showPush } from './push.ts';
import { chooseWindow, hasOneWindow, isAnyWindowBusy, type Window } from './pushWindows.ts';

const ORIGIN = 'https://rollcall.example';
const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1';

type Fake = Window & { focus: () => Promise<Fake>; navigate: (url: string) => Promise<null> };

function aWindow(path: string, with_: Partial<Fake> = {}): Fake {
  const made: Fake = {
    url: `${ORIGIN}${path}`,
    focused: false,
    visibilityState: 'hidden',
    focus: vi.fn<() => Promise<Fake>>(() => Promise.resolve(made)),
    navigate: vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null)),
    ...with_,
  };
  return made;
}

type Options = {
  windows?: Fake[];
  locks?: LockInfo[];
  userAgent?: string;
};

function startWorker({ windows = [], locks = [], userAgent = CHROME }: Options = {}) {
  const shown = vi.fn<PushWorker['registration']['showNotification']>(() => Promise.resolve());
  const opened = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null));
  const subscribed = vi.fn<(options?: PushSubscriptionOptionsInit) => Promise<PushSubscription>>(
    () => Promise.resolve(aSubscription('new')),
  );
  const worker: PushWorker = {
    location: { origin: ORIGIN },
    navigator: { userAgent, locks: { query: () => Promise.resolve({ held: locks, pending: [] }) } },
    registration: { showNotification: shown, pushManager: { subscribe: subscribed } },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: opened },
  };
  return { worker, shown, opened, subscribed, click: (data: unknown) => openPage(worker, data) };
}

function aSubscription(endpoint: string): PushSubscription {
  return {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: new Uint8Array([4]).buffer, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint }),
    unsubscribe: () => Promise.resolve(true),
  };
}

describe('a push', () => {
  it('shows what it says, in place of an older one about the same', async () => {
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
    'that says nothing is shown all the same (%#)',
    async (data) => {
      const { worker, shown } = startWorker();
      await showPush(worker, data);
      expect(shown).toHaveBeenCalledExactlyOnceWith(
        'Rollcall',
        expect.objectContaining({ data: { url: '/' } }),
      );
    },
  );

  it('is shown while somebody looks at a page, too', async () => {
    const { worker, shown } = startWorker({ windows: [aWindow('/', { focused: true })] });
    await showPush(worker, null);
    expect(shown).toHaveBeenCalledOnce();
  });
});

describe('a tap on a notification', () => {
  it('goes on in the window that is looked at', async () => {
    const [hidden, shown] = [aWindow('/djs'), aWindow('/events', { visibilityState: 'visible' })];
    const worker = startWorker({ windows: [hidden, shown] });
    await worker.click({ url: '/events/7' });
    expect(shown.focus).toHaveBeenCalledOnce();
    expect(shown.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/events/7`);
    expect(hidden.navigate).not.toHaveBeenCalled();
    expect(worker.opened).not.toHaveBeenCalled();
  });

  it('opens a window where there is none, or none that can be sent anywhere', async () => {
    const stuck = aWindow('/', { navigate: () => Promise.reject(new TypeError('not ours')) });
    for (const windows of [[], [stuck]]) {
      const worker = startWorker({ windows });
      await worker.click({ url: '/tickets' });
      expect(worker.opened).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/tickets`);
    }
  });

  it.each(['/admin/check-in', '/checkout/7?data=x'])('leaves %s alone', async (path) => {
    const window = aWindow(path, { focused: true, visibilityState: 'visible' });
    const worker = startWorker({ windows: [window] });
    await worker.click({ url: '/events/7' });
    expect(window.focus).not.toHaveBeenCalled();
    expect(window.navigate).not.toHaveBeenCalled();
    expect(worker.opened).toHaveBeenCalledOnce();
  });

  it('leaves all windows alone while somebody scans or pays in any of them', async () => {
    const [one, other] = [aWindow('/', { focused: true }), aWindow('/djs')];
    const locks: LockInfo[] = [{ name: 'busy', mode: 'shared', clientId: 'whoever' }];
    const worker = startWorker({ windows: [one, other], locks });
    await worker.click({ url: '/events/7' });
    expect(one.navigate).not.toHaveBeenCalled();
    expect(other.navigate).not.toHaveBeenCalled();
    expect(worker.opened).toHaveBeenCalledOnce();
  });

  it('leaves the only window of a phone to the scan', async () => {
    const door = aWindow('/admin/check-in');
    const worker = startWorker({ windows: [door], userAgent: IPHONE });
    await worker.click({ url: '/events/7' });
    expect(door.navigate).not.toHaveBeenCalled();
    expect(worker.opened).not.toHaveBeenCalled();
    expect(door.focus).toHaveBeenCalledOnce();
  });

  it.each([null, undefined, 7, {}, { url: 'https://evil.example' }])(
    'with %j opens home',
    async (data) => {
      const worker = startWorker();
      await worker.click(data);
      expect(worker.opened).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/`);
    },
  );
});

describe('choosing a window', () => {
  it('prefers the one that shows it, then the one that is looked at', () => {
    const [home, door, there] = [aWindow('/'), aWindow('/admin/check-in'), aWindow('/events/7')];
    const visible = aWindow('/djs', { visibilityState: 'visible' });
    expect(chooseWindow([home, there], there.url)).toBe(there);
    expect(chooseWindow([home, visible], there.url)).toBe(visible);
    expect(chooseWindow([door, home], there.url)).toBe(home);
    expect(chooseWindow([door], there.url)).toBeNull();
  });

  it('asks the locks whether somebody is busy, and believes so when they do not say', async () => {
    const query = (held: LockInfo[]) => ({ query: () => Promise.resolve({ held, pending: [] }) });
    expect(await isAnyWindowBusy(undefined)).toBe(false);
    expect(await isAnyWindowBusy(query([{ name: 'outbox', mode: 'exclusive' }]))).toBe(false);
    // The updater holds it briefly while no tab is busy.
    expect(await isAnyWindowBusy(query([{ name: 'busy', mode: 'exclusive' }]))).toBe(false);
    expect(await isAnyWindowBusy(query([{ name: 'busy', mode: 'shared' }]))).toBe(true);
    expect(await isAnyWindowBusy({ query: () => Promise.reject(new Error('no')) })).toBe(true);
  });

  it('knows which devices have one window', () => {
    expect([CHROME, IPHONE].map(hasOneWindow)).toEqual([false, true]);
  });
});

describe('a new address of the device', () => {
  const sent = () => {
    const fetched = vi.fn<(path: string, init: RequestInit) => void>();
    stubFetch(({ method, url, init }) => {
      fetched(url.pathname, init);
      return method === 'GET' ? { key: 'server-key' } : { preferences: ALL_KINDS };
    });
    return fetched;
  };

  it('is told to the server in place of the old one, without a token', async () => {
    const fetched = sent();
    const worker = startWorker();
    const old = aSubscription('old');
    await renewSubscription(worker.worker, old, null);
    expect(worker.subscribed).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: old.options.applicationServerKey,
    });
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/notifications/subscription', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ subscription: { endpoint: 'new' }, replaces: 'old' }),
    });
    vi.unstubAllGlobals();
  });

  it('is made with the server’s key when nothing is left of the old one', async () => {
    sent();
    const worker = startWorker();
    await renewSubscription(worker.worker, null, null);
    expect(worker.subscribed).toHaveBeenCalledWith(
      expect.objectContaining({ applicationServerKey: 'server-key' }),
    );
    vi.unstubAllGlobals();
  });
});
