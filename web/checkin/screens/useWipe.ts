import { useEffect, useState } from 'react';
import { loadPart } from '#web/offline/loadPart.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { useField } from '#web/checkin/common/useStore.ts';

/** Loaded on demand, because scanning doesn't need it. */
const wiping = () => loadPart(() => import('#web/checkin/device/wipe.ts'));

const HOUR_MS = 60 * 60_000;

/** Removes old lists now and every hour. */
export function useWipeOld(open: number | null): void {
  useEffect(() => {
    const wipe = async (): Promise<void> => {
      const { wipeOld } = await wiping();
      await onDoorDb(() => wipeOld(thisDevice().db, Date.now(), open));
    };
    const tidy = (): void => void wipe().catch(() => undefined);
    tidy();
    const timer = setInterval(tidy, HOUR_MS);
    return () => clearInterval(timer);
  }, [open]);
}

/** A revoked device deletes its lists at once but still sends its scans. */
export function useRevocation(door: Door): { revoked: boolean; wiped: boolean } {
  const { db, sender } = thisDevice();
  const revoked = useField(door.state, 'revoked');
  const [wiped, setWiped] = useState(false);
  useEffect(() => {
    if (revoked) void sender.sendNow();
  }, [revoked, sender]);
  useEffect(() => {
    if (!revoked || wiped) return;
    const wipe = async (): Promise<void> => {
      const { wipeAll } = await wiping();
      await onDoorDb(() => wipeAll(db));
    };
    void wipe().then(
      () => setWiped(true),
      () => undefined,
    );
  }, [db, revoked, wiped]);
  return { revoked, wiped };
}
