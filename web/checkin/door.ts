import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { doorRevoked } from '#shared/checkin/door.errors.ts';
import { createChecker, type Checker } from './check.ts';
import { newsBetweenTabs } from './door.tabs.ts';
import type { DoorCalls } from './door.calls.ts';
import type { DeviceMeta, DoorDb, EventMeta, OperatorMeta } from './door.db.ts';
import { isStuck, NotNow, onDoorDb, whenSeen } from './door.guard.ts';
import { createDoorList, type DoorList } from './door.list.ts';
import { listedEvents, newId, readEventMeta } from './door.meta.ts';
import { loadList, storeScans, syncList } from './door.sync.ts';
import { inSequence } from './inSequence.ts';
import { followDoor, type LiveMessage } from './live.ts';
import { recordScan } from './outbox.ts';
import type { Sender } from './sender.ts';
import { createStore, type Store } from './store.ts';
import type { Verifier } from './verify.ts';
import { onWake } from './wake.ts';

export type DoorState = {
  /** `loading`: reading what is on this device. `empty`: nothing is, and nothing came yet. */
  phase: 'loading' | 'empty' | 'ready';
  meta: EventMeta | null;
  counts: ReturnType<DoorList['counts']>;
  syncing: boolean;
  /** Code of what kept the last sync from succeeding. */
  syncError: string | null;
  /** The live line to the other devices stands. */
  live: boolean;
  revoked: boolean;
  stuck: boolean;
  /** Tickets that were let in more than once. */
  incidents: ReturnType<DoorList['incidents']>;
};

export type Door = Checker & {
  state: Store<DoorState>;
  list: DoorList;
  sync: () => Promise<void>;
  close: () => void;
};

export type DoorDeps = {
  db: DoorDb;
  calls: DoorCalls;
  sender: Pick<Sender, 'kick' | 'recount'>;
  verifier: Verifier;
  device: () => Promise<DeviceMeta>;
  operator: OperatorMeta;
  clock: () => number;
  random: () => number;
};

const NOBODY = { total: 0, inside: 0, listed: 0 };

/** The door of one event on this device: its list, kept fresh while it can be, and its verdicts, always. */
export function openDoor(deps: DoorDeps, eventId: number): Door {
  const { db, calls, sender, verifier, device, clock } = deps;
  const list = createDoorList();
  const titles = new Map<number, string>();
  const oneSync = inSequence();
  const tabs = newsBetweenTabs(eventId, (scans) => heard(scans));
  const state = createStore<DoorState>({
    phase: 'loading',
    meta: null,
    counts: NOBODY,
    syncing: false,
    syncError: null,
    live: false,
    revoked: false,
    stuck: false,
    incidents: [],
  });

  function show(meta: EventMeta | null = state.get().meta): void {
    state.set({ meta, counts: list.counts(), incidents: list.incidents(), phase: meta ? 'ready' : 'empty' });
  }

  function heard(scans: readonly NamedScan[]): void {
    list.putScans(scans);
    show();
  }

  async function load(): Promise<void> {
    await onDoorDb(() => loadList(db, list, eventId));
    for (const { event } of await onDoorDb(() => listedEvents(db))) titles.set(event.id, event.title);
    const meta = await onDoorDb(() => readEventMeta(db, eventId));
    show(meta);
    await verifier.prepare(meta?.keys.map(({ publicKey }) => publicKey) ?? []);
  }

  async function syncOnce(): Promise<void> {
    if (document.hidden || state.get().revoked) return;
    state.set({ syncing: true });
    try {
      const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
      const meta = await syncList({ db, list, calls, device, clock, onProgress: show, pause }, eventId);
      await verifier.prepare(meta.keys.map(({ publicKey }) => publicKey));
      state.set({ syncError: null, stuck: false });
    } catch (error) {
      onFailure(error);
    } finally {
      state.set({ syncing: false });
    }
  }

  function onFailure(error: unknown): void {
    if (error instanceof NotNow) return;
    if (isStuck(error)) return state.set({ stuck: true });
    if (!isAppError(error)) console.warn('Syncing the door', error);
    state.set({ syncError: isAppError(error) ? error.code : 'unexpected', revoked: isAppError(error) && error.code === doorRevoked.code });
  }

  async function onLive(message: LiveMessage): Promise<void> {
    if (message.type === 'revoked') return state.set({ revoked: true });
    if (message.type === 'tickets') return sync();
    const { scans } = message.news;
    await whenSeen(() => storeScans(db, scans, state.get().meta?.gen ?? 1));
    heard(scans);
  }

  const sync = (): Promise<void> => oneSync(syncOnce);
  const loaded = load().catch(onFailure);
  const unwake = onWake(() => void sync());
  const hangUp = followDoor({
    open: async (signal) => calls.stream(eventId, { since: state.get().meta?.cursor ?? null, deviceId: (await device()).id, signal }),
    onMessage: (message) => void onLive(message).catch(onFailure),
    onLine: (live) => state.set({ live }),
    random: deps.random,
  });
  void loaded.then(sync);

  const checker = createChecker({
    list,
    meta: () => state.get().meta,
    eventId,
    device,
    operatorId: deps.operator.id,
    verify: verifier.verify,
    record: async (scan, { name: deviceName }) => {
      await onDoorDb(() => recordScan(db, scan, { deviceName, gen: state.get().meta?.gen ?? 1 }));
      tabs.tell([{ ...scan, deviceName }]);
      sender.kick();
      void sender.recount().then(() => show());
    },
    newId,
    clock,
    steady: () => performance.now(),
    eventTitle: (id) => titles.get(id) ?? null,
  });

  return {
    state,
    list,
    sync,
    scanned: async (text, via) => loaded.then(() => checker.scanned(text, via)),
    typed: async (code, via) => loaded.then(() => checker.typed(code, via)),
    close() {
      unwake();
      hangUp();
      tabs.close();
    },
  };
}
