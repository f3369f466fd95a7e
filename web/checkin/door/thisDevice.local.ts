import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { onDoorDb, openDoorDb, remembered } from '#web/checkin/device/doorDb.ts';
import type { DeviceMeta } from '#web/checkin/device/doorDb.schemas.ts';
import type { DoorCalls } from '#web/checkin/sync/door.calls.ts';
import { createEmitter } from '#web/offline/emitter.ts';
import { changeDevice, readDevice, forgetOperator } from '#web/checkin/device/doorMeta.local.ts';
import { markUnsent, showUnsentBadge } from '#web/checkin/device/unsentFlag.ts';
import { createSender } from '#web/checkin/sync/sender.ts';
import { createVerifier } from '#web/checkin/scan/verify.ts';
import { AppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { countOutbox } from '#web/checkin/device/outbox.ts';

export type ThisDevice = ReturnType<typeof makeHome>;

let home: ThisDevice | null = null;

/** Returns the one instance of this page load; scans are sent from every page. */
export function thisDevice(): ThisDevice {
  home ??= makeHome();
  return home;
}

/** The door's calls, loaded with the first call, since scanning needs none. */
function lazyDoorCalls(load: () => Promise<DoorCalls>): DoorCalls {
  const calls = () =>
    load().catch((cause: unknown) => {
      throw new AppError(offline, { cause });
    });
  return {
    events: async () => (await calls()).events(),
    manifest: async (...asked) => (await calls()).manifest(...asked),
    upload: async (...asked) => (await calls()).upload(...asked),
    stream: async (...asked) => (await calls()).stream(...asked),
  };
}

function makeHome() {
  const db = openDoorDb();
  let known: DeviceMeta | null = null;
  const firstAdmissions = createEmitter<readonly NamedScan[]>();
  const device = async (): Promise<DeviceMeta> => (known ??= await onDoorDb(() => readDevice(db)));
  const change = async (patch: Partial<DeviceMeta>): Promise<DeviceMeta> =>
    (known = await onDoorDb(() => changeDevice(db, patch)));
  const { get: online } = remembered(async () =>
    (await import('#web/checkin/sync/door.calls.ts')).createDoorCalls({ db, device, change }),
  );
  const calls = lazyDoorCalls(online);
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
    /** The device data that every upload carries. */
    async head() {
      const { pending } = sender.state.get();
      return { pending, battery: await batteryLevel() };
    },
    async rename(name: string): Promise<DeviceMeta> {
      await change({ name: name.trim().slice(0, 100) || 'Door', renamed: true });
      await online().then(
        ({ tellName }) => tellName(),
        () => undefined,
      );
      return device();
    },
    /** Approves this device with the code shown on the door lead's screen. */
    approve: async (approval: string) => (await online()).approve(approval),
    /** Listens for admissions on other devices, which the server returns when it receives our scans. */
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
