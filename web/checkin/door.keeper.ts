import { isAppError } from '#shared/base/errors.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { doorRevoked } from '#shared/checkin/door.errors.ts';
import type { DoorCalls } from './door.calls.ts';
import type { DeviceMeta, DoorDb, EventMeta } from './door.db.ts';
import { isStuck, NotNow, onDoorDb, whenSeen } from './door.guard.ts';
import { createDoorList, type DoorList } from './door.list.ts';
import { listedEvents, readEventMeta } from './door.meta.ts';
import { loadList, storeScans, syncList } from './door.sync.ts';
import { inSequence } from './inSequence.ts';
import { createStore, type Store } from './store.ts';
import type { Verifier } from './verify.ts';

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

export type KeeperDeps = {
  db: DoorDb;
  calls: Pick<DoorCalls, 'manifest'>;
  verifier: Verifier;
  device: () => Promise<DeviceMeta>;
  clock: () => number;
};

/** Keeps the list of one event: from this device's disk at first, then fresh from the server. */
export type Keeper = {
  state: Store<DoorState>;
  list: DoorList;
  load: () => Promise<void>;
  sync: () => Promise<void>;
  /** Stores admissions of other devices and takes them into the list. */
  keep: (scans: readonly NamedScan[]) => Promise<void>;
  /** Takes in admissions that are stored already. */
  take: (scans: readonly NamedScan[]) => void;
  show: () => void;
  report: (error: unknown) => void;
  /** The title of an event that is on this device. */
  titleOf: (eventId: number) => string | null;
};

const START: DoorState = {
  phase: 'loading',
  meta: null,
  counts: { total: 0, inside: 0, listed: 0 },
  syncing: false,
  syncError: null,
  live: false,
  revoked: false,
  stuck: false,
  incidents: [],
};

export function createKeeper(
  { db, calls, verifier, device, clock }: KeeperDeps,
  eventId: number,
): Keeper {
  const list = createDoorList();
  const state = createStore<DoorState>(START);
  const titles = new Map<number, string>();
  const oneSync = inSequence();
  const gen = (): number => state.get().meta?.gen ?? 1;

  function show(meta: EventMeta | null = state.get().meta): void {
    state.set({
      meta,
      counts: list.counts(meta?.event),
      incidents: list.incidents(meta?.event),
      phase: meta ? 'ready' : 'empty',
    });
  }

  function take(scans: readonly NamedScan[]): void {
    list.putScans(scans);
    show();
  }

  const prepare = (meta: EventMeta | null): Promise<void> =>
    verifier.prepare(meta?.keys.map(({ publicKey }) => publicKey) ?? []);

  async function syncOnce(): Promise<void> {
    if (document.hidden || state.get().revoked) return;
    state.set({ syncing: true });
    try {
      await prepare(
        await syncList({ db, list, calls, device, clock, onProgress: show, pause }, eventId),
      );
      state.set({ syncError: null, stuck: false });
    } catch (error) {
      report(error);
    } finally {
      state.set({ syncing: false });
    }
  }

  function report(error: unknown): void {
    if (error instanceof NotNow) return;
    if (isStuck(error)) return state.set({ stuck: true });
    if (!isAppError(error)) console.warn('The door', error);
    const syncError = isAppError(error) ? error.code : 'unexpected';
    state.set({ syncError, ...(syncError === doorRevoked.code && { revoked: true }) });
  }

  return {
    state,
    list,
    async load() {
      await onDoorDb(() => loadList(db, list, eventId));
      for (const { event } of await onDoorDb(() => listedEvents(db)))
        titles.set(event.id, event.title);
      const meta = await onDoorDb(() => readEventMeta(db, eventId));
      show(meta);
      await prepare(meta);
    },
    sync: () => oneSync(syncOnce),
    async keep(scans) {
      const here = scans.filter((scan) => scan.eventId === eventId);
      await whenSeen(() => storeScans(db, here, gen()));
      take(here);
    },
    take,
    show: () => show(),
    report,
    titleOf: (id) => titles.get(id) ?? null,
  };
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
