import type { NamedScan, Upload } from '#shared/checkin/checkin.schemas.ts';
import { type DoorDb, openDoorDb, onDoorDb } from '#web/checkin/device/doorDb.ts';
import type { DeviceMeta } from '#web/checkin/device/door.schemas.ts';
import type { DoorCalls } from '#web/checkin/sync/door.calls.ts';
import { createEmitter } from '#web/offline/emitter.ts';
import type { SessionDeps } from './doorSession.ts';
import { changeDevice, readDevice, forgetOperator } from '#web/checkin/device/doorMeta.ts';
import { markUnsent, showUnsentBadge } from '#web/checkin/device/unsentFlag.ts';
import { createSender, type Sender } from '#web/checkin/sync/sender.ts';
import { createVerifier, type Verifier } from '#web/checkin/scan/verify.ts';
import { AppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { countOutbox } from '#web/checkin/device/outbox.ts';

/** The door's calls, loaded with the first call, since scanning needs none. */
export function lazyDoorCalls(load: () => Promise<DoorCalls>): DoorCalls {
  const calls = async (): Promise<DoorCalls> => {
    try {
      return await load();
    } catch (cause) {
      throw new AppError(offline, { cause });
    }
  };
  return {
    events: async () => (await calls()).events(),
    manifest: async (...asked) => (await calls()).manifest(...asked),
    upload: async (...asked) => (await calls()).upload(...asked),
    stream: async (...asked) => (await calls()).stream(...asked),
  };
}

export type ThisDevice = {
  db: DoorDb;
  sender: Sender;
  verifier: Verifier;
  device: () => Promise<DeviceMeta>;
  change: (patch: Partial<DeviceMeta>) => Promise<DeviceMeta>;
  calls: DoorCalls;
  /** The device data that every upload carries. */
  head: () => Promise<Omit<Upload, 'scans' | 'state' | 'sentAt'>>;
  rename: (name: string) => Promise<DeviceMeta>;
  /** Approves this device with the code shown on the door lead's screen. */
  approve: (approval: string) => Promise<void>;
  /** Listens for admissions on other devices, which the server returns when it receives our scans. */
  onFirstAdmissions: (listener: (scans: readonly NamedScan[]) => void) => () => void;
};

let home: ThisDevice | null = null;

/** Returns the one instance of this page load; scans are sent from every page. */
export function thisDevice(): ThisDevice {
  home ??= makeHome();
  return home;
}

async function openSession(deps: SessionDeps) {
  const [{ createDoorSession }, { createDoorCalls }] = await Promise.all([
    import('./doorSession.ts'),
    import('#web/checkin/sync/door.calls.ts'),
  ]);
  const session = createDoorSession(deps);
  return { session, calls: createDoorCalls(session) };
}

function makeHome(): ThisDevice {
  const db = openDoorDb();
  let known: DeviceMeta | null = null;
  const firstAdmissions = createEmitter<readonly NamedScan[]>();
  const device = async (): Promise<DeviceMeta> => (known ??= await onDoorDb(() => readDevice(db)));
  const change = async (patch: Partial<DeviceMeta>): Promise<DeviceMeta> =>
    (known = await onDoorDb(() => changeDevice(db, patch)));
  let opened: ReturnType<typeof openSession> | null = null;
  const open = () =>
    (opened ??= openSession({ db, device, change }).catch((error: unknown) => {
      opened = null;
      throw error;
    }));
  const calls = lazyDoorCalls(async () => (await open()).calls);
  const sender = createSender({
    db,
    upload: calls.upload,
    clock: () => Date.now(),
    random: Math.random,
    battery: batteryLevel,
    onResults: (_batch, results) => {
      const firsts = results.flatMap(({ first }) => first ?? []);
      if (firsts.length > 0) firstAdmissions.emit(firsts);
    },
  });
  sender.state.subscribe(() => {
    const { counted, pending } = sender.state.get();
    if (!counted) return;
    markUnsent(pending > 0);
    showUnsentBadge(pending);
  });
  return {
    db,
    sender,
    verifier: createVerifier(),
    device,
    change,
    calls,
    async head() {
      const { pending } = sender.state.get();
      return { pending, battery: await batteryLevel() };
    },
    async rename(name) {
      await change({ name: name.trim().slice(0, 100) || 'Door', renamed: true });
      await open().then(
        ({ session }) => session.tellName(),
        () => undefined,
      );
      return device();
    },
    approve: async (approval) => (await open()).session.approve(approval),
    onFirstAdmissions: firstAdmissions.subscribe,
  };
}

/** Battery level from 0 to 1. Only Chromium has this API; it is missing in TypeScript's DOM library. */
async function batteryLevel(): Promise<number | null> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return null;
  const battery: unknown = await Promise.resolve(navigator.getBattery()).catch(() => null);
  const level: unknown =
    typeof battery === 'object' && battery !== null && 'level' in battery ? battery.level : null;
  return typeof level === 'number' ? level : null;
}

/** Counts unsent scans for the logout dialog. They belong to the device, not the account. */
export async function unsentScans(): Promise<number> {
  const { pending, dead } = await onDoorDb(() => countOutbox(thisDevice().db));
  return pending + dead;
}

export function forgetOperatorHere(): Promise<void> {
  return onDoorDb(() => forgetOperator(thisDevice().db));
}
