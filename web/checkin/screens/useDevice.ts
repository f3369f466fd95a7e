import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import type { DeviceMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { onDoorDb } from '#web/checkin/device/doorDb.ts';
import { lockState, type LockState } from '#web/checkin/device/keys.ts';
import { loadPart } from '#web/offline/loadPart.ts';
import type { Unread } from '#web/offline/parseStored.ts';

export function useDevice(): [DeviceMeta | null, (name: string) => Promise<void>] {
  const [device, setDevice] = useState<DeviceMeta | null>(null);
  useEffect(() => {
    void thisDevice()
      .device()
      .then(setDevice, () => undefined);
  }, []);
  return [device, async (name) => setDevice(await thisDevice().rename(name))];
}

/** `removed`: an admin has removed this device from the door. */
export type DoorLock = LockState | 'removed';

/**
 * The lock state, undefined until it is known if `first` isn't given; a locked list stays closed meanwhile. If storage
 * doesn't respond, no lock is shown, and the page says what is wrong.
 */
export function useLock(first?: DoorLock): DoorLock | undefined {
  const client = useQueryClient();
  const state = useLiveQuery(() => onDoorDb(readLock).catch(() => 'free' as const), [], first);
  useEffect(() => {
    const keeping = loadPart(() => import('#web/checkin/door/phoneLock.local.ts'));
    void keeping.then(({ keepLock }) => keepLock(client));
  }, [client]);
  return state;
}

export async function readLock(): Promise<DoorLock> {
  const { db } = thisDevice();
  // Does not use `readDevice`, which may write, because a live query must not write.
  const { removed }: Unread<DeviceMeta> = (await db.meta.get('device')) ?? {};
  return removed ? 'removed' : lockState(db);
}
