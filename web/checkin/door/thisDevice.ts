import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import type { DeviceMeta } from '#web/checkin/device/door.schemas.ts';
import { openDoorDb } from '#web/checkin/device/doorDb.ts';
import { doorCalls } from '#web/checkin/sync/door.calls.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { readDevice, renameDevice } from '#web/checkin/device/doorMeta.ts';
import { markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { createSender, type Sender } from '#web/checkin/sync/sender.ts';
import { createVerifier, type Verifier } from '#web/checkin/scan/verify.ts';

export type ThisDevice = {
  db: DoorDb;
  sender: Sender;
  verifier: Verifier;
  device: () => Promise<DeviceMeta>;
  rename: (name: string) => Promise<DeviceMeta>;
  /** Admissions of other devices, from the server's answer to our scans. */
  onFirstAdmissions: (listener: (scans: readonly NamedScan[]) => void) => () => void;
};

let home: ThisDevice | null = null;

/** One instance per page load: scans are sent on every page. */
export function thisDevice(): ThisDevice {
  home ??= makeHome();
  return home;
}

function makeHome(): ThisDevice {
  const db = openDoorDb();
  let known: DeviceMeta | null = null;
  const listeners = new Set<(scans: readonly NamedScan[]) => void>();
  const device = async (): Promise<DeviceMeta> => (known ??= await onDoorDb(() => readDevice(db)));
  const sender = createSender({
    db,
    device,
    upload: doorCalls.upload,
    clock: Date.now,
    random: Math.random,
    battery: batteryLevel,
    onResults: (_batch, results) => {
      const firsts = results.flatMap(({ first }) => first ?? []);
      if (firsts.length > 0) for (const listener of listeners) listener(firsts);
    },
  });
  sender.state.subscribe(() => {
    const { counted, pending } = sender.state.get();
    if (counted) markUnsent(pending > 0);
  });
  return {
    db,
    sender,
    verifier: createVerifier(),
    device,
    rename: async (name) => (known = await onDoorDb(() => renameDevice(db, name))),
    onFirstAdmissions(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** 0 to 1; Chromium only, missing in TypeScript's DOM library. */
async function batteryLevel(): Promise<number | null> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return null;
  const battery: unknown = await Promise.resolve(navigator.getBattery()).catch(() => null);
  const level: unknown =
    typeof battery === 'object' && battery !== null && 'level' in battery ? battery.level : null;
  return typeof level === 'number' ? level : null;
}
