import { AppError } from '#shared/base/errors.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import type { DeviceState } from '#shared/checkin/doorDevices.schemas.ts';
import { createChecker, type Checker } from '#web/checkin/scan/check.ts';
import type { DoorCalls } from '#web/checkin/sync/door.calls.ts';
import type { DeviceMeta, OperatorMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { onDoorDb, scanFirst } from '#web/checkin/device/doorDb.ts';
import {
  createListKeeper,
  type DoorState,
  type ListKeeper,
  type ListKeeperDeps,
  noList,
  NOT_LOADED,
} from '#web/checkin/sync/listKeeper.ts';
import { type GuestList, createGuestList } from '#web/checkin/device/guestList.ts';
import { newId } from '#web/checkin/device/doorMeta.local.ts';
import { createTabTurns, openTabChannel, type TabChannel } from '#web/checkin/sync/tabTurns.ts';
import { markUnsent } from '#web/checkin/device/unsentFlag.ts';
import type { followLiveFeed, LiveMessage } from '#web/checkin/sync/liveFeed.ts';
import { recordScan } from '#web/checkin/device/outbox.ts';
import { type Sender, onWake } from '#web/checkin/sync/sender.ts';
import { type Store, createStore } from '#web/checkin/common/store.ts';
import { loadPart } from '#web/offline/loadPart.ts';

export type Door = Checker & {
  state: Store<DoorState>;
  list: GuestList;
  /** Fails if tickets can't be judged yet. */
  ready: () => Promise<unknown>;
  sync: () => Promise<void>;
  clockState: () => DeviceState['clock'];
  receiveScans: (scans: readonly NamedScan[]) => void;
  wake: () => void;
  start: () => () => void;
};

type DoorDeps = ListKeeperDeps & {
  calls: DoorCalls;
  device: () => Promise<DeviceMeta>;
  sender: Pick<Sender, 'kick' | 'recount'>;
  operator: OperatorMeta;
  random: () => number;
};

const WATCH_MS = 1000;

/** Check-in for one event on this device: syncs its list when possible and gives verdicts, also offline. */
export function createDoor(deps: DoorDeps, eventId: number): Door {
  const keeper = createListKeeper(deps, eventId);
  const { state, list, sync, keep, report } = keeper;
  const { promise: loaded, resolve: onLoaded } = Promise.withResolvers<void>();
  let tabs: TabChannel | null = null;
  let live: ReturnType<typeof follow> | null = null;
  const checker = checkerOf(deps, keeper, eventId, (scan) => tabs?.tell([scan]));

  async function whenReady(): Promise<Checker> {
    await loaded;
    if (!state.get().meta) throw new AppError(noList);
    return checker;
  }

  return {
    state,
    list,
    sync,
    clockState: () => keeper.deviceClock.time(0).clock,
    receiveScans: (scans) => void keep(scans).catch(report),
    scanned: (...presented) => scanFirst(async () => (await whenReady()).scanned(...presented)),
    typed: (...presented) => scanFirst(async () => (await whenReady()).typed(...presented)),
    undo: async (facts) => (await whenReady()).undo(facts),
    ready: whenReady,
    wake() {
      // A disconnected feed reconnects and reports what changed; a sync runs as well.
      if (live && !state.get().live) live.wake();
      void sync();
    },
    start() {
      tabs = openTabChannel(eventId, keeper.take);
      // A failed load does not leave checks waiting: they are refused until a sync has brought the list.
      const opening = keeper.load().catch(report).then(onLoaded);
      let open = true;
      const unwake = onWake(() => void sync());
      const unwatch = watchClock(keeper);
      // The live feed is loaded on demand, because scanning doesn't need it.
      const feed = opening
        .then(sync)
        .then(() => loadPart(() => import('#web/checkin/sync/liveFeed.ts')));
      void feed.then((loaded) => {
        if (open) live = follow(loaded.followLiveFeed, deps, keeper, eventId);
      }, report);
      return () => {
        open = false;
        unwake();
        unwatch();
        live?.stop();
        tabs?.close();
        [live, tabs] = [null, null];
      };
    },
  };
}

/** Notices jumps of the clock within a second. A hidden page may sleep, and its monotonic clock may stop. */
function watchClock({ deviceClock, meta, show }: ListKeeper): () => void {
  const look = (): void => void (document.hidden || meta());
  const turn = (): void => {
    if (document.hidden) return deviceClock.sleep();
    deviceClock.wake();
    show();
  };
  const timer = setInterval(look, WATCH_MS);
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}

function checkerOf(
  deps: DoorDeps,
  keeper: ListKeeper,
  eventId: number,
  tell: (scan: NamedScan) => void,
): Checker {
  const { db, sender, verifier, device, operator, clock } = deps;
  const { state, list, deviceClock, take, known } = keeper;
  const turns = createTabTurns({ db, eventId, clock, known, take });
  return createChecker({
    list,
    meta: keeper.meta,
    eventId,
    device,
    operatorId: operator.id,
    verify: verifier.verify,
    inTurn: turns.inTurn,
    record: async (scan, { name: deviceName }) => {
      markUnsent(true);
      turns.own(scan.id);
      await onDoorDb(() => recordScan(db, scan, { deviceName, gen: state.get().meta?.gen ?? 1 }));
      tell({ ...scan, deviceName });
      sender.kick();
      void sender.recount().then(keeper.show);
    },
    newId,
    time: deviceClock.time,
    doubtMs: deviceClock.doubtMs,
  });
}

function follow(
  start: typeof followLiveFeed,
  { calls, random }: DoorDeps,
  { state, sync, keep, report }: ListKeeper,
  eventId: number,
) {
  const onMessage = (message: LiveMessage): void => {
    if (message.type === 'revoked') state.set({ revoked: true });
    else if (message.type === 'tickets') void sync();
    else void keep(message.news.scans).catch(report);
  };
  return start({
    open: (signal) => calls.stream(eventId, { since: state.get().meta?.cursor ?? null, signal }),
    onMessage,
    onLine: (live) => state.set({ live }),
    random,
  });
}

const noEvent = { ...noList, message: 'Select an event first.' };
const refuse = (): Promise<never> => Promise.reject(new AppError(noEvent));
const ignore = (): void => undefined;

/** The door before an event is selected: every scan and look-up is refused with a request to select one. */
export const NO_DOOR: Door = {
  state: createStore(NOT_LOADED),
  list: createGuestList(),
  ready: refuse,
  scanned: refuse,
  typed: refuse,
  undo: refuse,
  sync: refuse,
  clockState: () => 'uncertain',
  receiveScans: ignore,
  wake: ignore,
  start: () => ignore,
};
