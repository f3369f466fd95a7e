import { type OutboxCounts, countOutbox, nextSendAt } from '#web/checkin/device/outbox.ts';
import { isStuck, PageHidden, onDoorDb } from '#web/checkin/device/doorDb.ts';
import type { SendDeps, SendOutcome } from './sendOutbox.ts';
import { createStore } from '#web/checkin/common/store.ts';
import { DOOR_SYNC } from '#shared/site/serviceWorkerNames.ts';

const EVERY_MS = 30_000;

/**
 * Calls the listener when the network or the page returns, on Background Sync, and every 30 s; never while the page
 * is hidden.
 */
export function onWake(listener: () => void): () => void {
  const tell = (): void => {
    if (!document.hidden) listener();
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === DOOR_SYNC)
      tell();
  };
  const events = ['online', 'pageshow', 'focus'];
  for (const event of events) addEventListener(event, tell);
  document.addEventListener('visibilitychange', tell);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  const timer = setInterval(tell, EVERY_MS);
  return () => {
    for (const event of events) removeEventListener(event, tell);
    document.removeEventListener('visibilitychange', tell);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
    clearInterval(timer);
  };
}

/** Asks for Background Sync (Chromium only), so that unsent scans can be sent later. */
async function askForWake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Background Sync is missing in TypeScript's DOM library.
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
  if (typeof sync.register === 'function') await sync.register(DOOR_SYNC);
}

const LOCK = 'outbox-flush';
const DEBOUNCE_MS = 250;
const BUSY_MS = 2000;

type SenderState = OutboxCounts & {
  counted: boolean;
  sending: boolean;
  signedOut: boolean;
  stuck: boolean;
};

export type Sender = ReturnType<typeof createSender>;

export function createSender(deps: SendDeps) {
  const state = createStore<SenderState>({
    pending: 0,
    dead: 0,
    counted: false,
    sending: false,
    signedOut: false,
    stuck: false,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let open = true;

  async function recount(): Promise<void> {
    const counts = await onDoorDb(() => countOutbox(deps.db)).catch(() => null);
    if (counts) state.set({ ...counts, counted: true });
  }

  function later(ms: number): void {
    clearTimeout(timer);
    if (open) timer = setTimeout(() => void flush(false), ms);
  }

  async function attempt(force: boolean): Promise<void> {
    state.set({ sending: true });
    try {
      // Loaded on demand, because scanning doesn't need it.
      const { sendQueue } = await import('./sendOutbox.ts');
      const end = await inOneTab(() => sendQueue(withRecount, force));
      state.set({ signedOut: end === 'signed_out', stuck: false });
      if (end === 'busy') later(BUSY_MS);
      if (end === 'waiting') await waitForTurn();
    } catch (error) {
      if (isStuck(error)) state.set({ stuck: true });
      else if (!(error instanceof PageHidden)) console.warn('Sending scans', error);
    } finally {
      state.set({ sending: false });
      await recount();
    }
  }

  async function waitForTurn(): Promise<void> {
    const at = await onDoorDb(() => nextSendAt(deps.db, deps.clock()));
    if (at !== null) later(Math.max(DEBOUNCE_MS, at - deps.clock()));
    await askForWake().catch(() => undefined);
  }

  const withRecount: SendDeps = {
    ...deps,
    onResults: (batch, results) => {
      deps.onResults(batch, results);
      void recount();
    },
  };

  function flush(force: boolean): Promise<void> {
    clearTimeout(timer);
    // A call during an attempt starts another one, because its scan may have missed the batch.
    const start = (): Promise<void> =>
      open && !document.hidden ? attempt(force) : Promise.resolve();
    const mine = running ? running.then(start) : start();
    running = mine;
    return mine.finally(() => {
      if (running === mine) running = null;
    });
  }

  return {
    state,
    recount,
    /** Starts sending soon; calls in quick succession are combined. */
    kick: (): void => later(DEBOUNCE_MS),
    /** Sends at once, ignoring the backoff. Resolves when the attempt is over. */
    sendNow: () => flush(true),
    close(): void {
      open = false;
      clearTimeout(timer);
    },
  };
}

/** Only one tab sends: two would send everything twice over a weak network. */
async function inOneTab(work: () => Promise<SendOutcome>): Promise<SendOutcome | 'busy'> {
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : 'busy'));
}
