import { defineProblem, isAppError } from '#shared/base/errors.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import { dayOfScan } from '#shared/checkin/stays.rules.ts';
import { eventDayNow } from '#web/checkin/scan/eventDaysAndNames.ts';
import type { DoorCalls } from './door.calls.ts';
import { followMeta, createDeviceClock } from '#web/checkin/door/deviceClock.ts';
import {
  type DoorDb,
  isStuck,
  PageHidden,
  pause,
  onDoorDb,
  metaKey,
} from '#web/checkin/device/doorDb.ts';
import type { EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
import { readEventMeta, removedAt } from '#web/checkin/device/doorMeta.local.ts';
import { serialQueue } from '#web/checkin/common/serialQueue.ts';
import { createStore } from '#web/checkin/common/store.ts';
import type { Verifier } from '#web/checkin/scan/verify.ts';
import {
  openSegments,
  type OpenSegment,
  scansIn,
  segmentPrefix,
} from '#web/checkin/device/manifestSegments.ts';

/** A list with this many segments starts slowly, so its segments are merged. */
const MANY = 200;

export async function loadList(db: DoorDb, list: GuestList, eventId: number): Promise<void> {
  const [ofTickets, ofScans] = [segmentPrefix(eventId, 'tickets'), segmentPrefix(eventId, 'scans')];
  const tickets = await openSegments(db, ofTickets);
  for (const { rows } of tickets.segments) list.putTickets(rows);
  const scans = await openSegments(db, ofScans);
  for (const segment of scans.segments) list.putScans(scansIn(segment));
  // Without a cursor, the next sync downloads the whole list.
  if (tickets.unreadable || scans.unreadable)
    await onDoorDb(() => db.meta.update(metaKey(eventId), { cursor: '' } as object));
  void tidy(db, ofTickets, tickets.segments).catch(() => undefined);
  void tidy(db, ofScans, scans.segments).catch(() => undefined);
}

async function tidy(db: DoorDb, prefix: string, segments: readonly OpenSegment[]): Promise<void> {
  if (segments.length < MANY) return;
  const { compact } = await syncing();
  await compact(db, prefix, segments);
}

export const noList = defineProblem(
  'door.no_list',
  0,
  'This device has no guest list for this event yet. Connect once to load it.',
);

export type DoorState = {
  phase: 'loading' | 'empty' | 'ready';
  meta: EventMeta | null;
  counts: ReturnType<GuestList['counts']>;
  syncing: boolean;
  /** Error code of the last failed sync. */
  syncError: string | null;
  live: boolean;
  revoked: boolean;
  stuck: boolean;
  /** True if signatures can be checked, because the event's keys are on this device and readable. */
  verifiable: boolean;
  /** Tickets that came in today and have an incident of today. */
  incidents: ReturnType<GuestList['incidents']>;
  /** How far this device's clock has jumped since the last sync. */
  jumpedMs: number;
  /**
   * How much earlier than the clock shows the time may be, because the page slept or the clock was changed meanwhile.
   */
  doubtMs: number;
};

export type ListKeeperDeps = {
  db: DoorDb;
  calls: Pick<DoorCalls, 'manifest'>;
  verifier: Verifier;
  clock: () => number;
  steady: () => number;
};

export type ListKeeper = ReturnType<typeof createListKeeper>;

export const NOT_LOADED: DoorState = {
  phase: 'loading',
  meta: null,
  counts: { total: 0, inside: 0, now: 0, listed: 0 },
  syncing: false,
  syncError: null,
  live: false,
  revoked: false,
  stuck: false,
  verifiable: false,
  incidents: [],
  jumpedMs: 0,
  doubtMs: 0,
};

export function createListKeeper(
  { db, calls, verifier, clock, steady }: ListKeeperDeps,
  eventId: number,
) {
  // The event is set before scans are loaded, because a scan without a day gets the event day of its time.
  let event: EventMeta['event'] | null = null;
  const list = createGuestList((scan) => scan.day ?? (event ? dayOfScan(scan, event) : ''));
  const deviceClock = createDeviceClock(clock, steady);
  const state = createStore<DoorState>(NOT_LOADED);
  const known = new Set<string>();
  const oneSync = serialQueue();
  const isRevoked = (): boolean => state.get().revoked;
  const followed = followMeta(db, clock, deviceClock);

  /** The event's data, with the offset for the clock as it is now. */
  function meta(): EventMeta | null {
    if (followed.now() !== state.get().meta) show();
    void followed.keep().catch(report);
    return state.get().meta;
  }

  function show(known: EventMeta | null = followed.synced()): void {
    followed.set(known);
    event = known?.event ?? event;
    const now = followed.now();
    const demoAllowed = known?.event.demoAllowed ?? true;
    const day = now ? eventDayNow(now, clock()) : undefined;
    state.set({
      meta: now,
      counts: list.counts({ demoAllowed, day }),
      incidents: list.incidents({ demoAllowed, day }),
      phase: now ? 'ready' : 'empty',
      jumpedMs: deviceClock.jumped().ms,
      doubtMs: deviceClock.doubtMs(),
    });
  }

  function take(scans: readonly NamedScan[]): void {
    list.putScans(scans);
    show();
  }

  async function prepare(meta: EventMeta | null): Promise<void> {
    await verifier.prepare(meta?.keys.map(({ publicKey }) => publicKey) ?? []);
    state.set({ verifiable: meta !== null });
  }

  async function syncOnce(): Promise<void> {
    if (document.hidden || isRevoked()) return;
    state.set({ syncing: true });
    try {
      const { syncList } = await syncing();
      const onHeard = followed.heard;
      const deps = { db, list, calls, clock, known, onProgress: show, pause, onHeard, isRevoked };
      await prepare(await syncList(deps, eventId));
      state.set({ syncError: null, stuck: false });
    } catch (error) {
      report(error);
    } finally {
      // Counts again, even without a network: on a new day, the counts must be those of that day.
      if (state.get().meta) show();
      state.set({ syncing: false });
    }
  }

  function report(error: unknown): void {
    if (error instanceof PageHidden) return;
    if (isStuck(error)) return state.set({ stuck: true });
    if (!isAppError(error)) console.warn('The door', error);
    const syncError = isAppError(error) ? error.code : 'unexpected';
    state.set({ syncError, revoked: isRevoked() || syncError === deviceRevoked.code });
  }

  return {
    state,
    list,
    /** Keys of the stored segments whose scans are in the list. */
    known,
    deviceClock,
    meta,
    async load(): Promise<void> {
      const last = await onDoorDb(() => readEventMeta(db, eventId));
      event = last?.event ?? null;
      if (last) deviceClock.resume(last, removedAt(Date.parse(last.event.end_time)));
      await loadList(db, list, eventId);
      show(last);
      await prepare(last);
    },
    sync: () => oneSync(syncOnce),
    async keep(scans: readonly NamedScan[]): Promise<void> {
      const here = scans.filter((scan) => scan.eventId === eventId);
      const synced = followed.synced();
      const { storeScans } = await syncing();
      if (synced) await storeScans({ db, known, isRevoked }, here, synced);
      take(here);
    },
    take,
    show: () => show(),
    report,
  };
}

/** Loaded on demand, because scanning doesn't need it. */
const syncing = () => import('./syncList.ts');
