import { useEffect, useState } from 'react';
import type { Door } from '#web/checkin/door/door.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { wipeAll, wipeOld } from '#web/checkin/device/wipe.ts';
import { useStore } from '#web/checkin/common/useStore.ts';

const HOUR_MS = 60 * 60_000;

/** Now and every hour. */
export function useWipeOld(): void {
  useEffect(() => {
    const wipe = (): void =>
      void onDoorDb(() => wipeOld(thisDevice().db, Date.now())).catch(() => undefined);
    wipe();
    const timer = setInterval(wipe, HOUR_MS);
    return () => clearInterval(timer);
  }, []);
}

/** A revoked device deletes its lists at once and sends its scans. */
export function useRevocation(door: Door): { revoked: boolean; wiped: boolean } {
  const { db, sender } = thisDevice();
  const { revoked } = useStore(door.state);
  const [wiped, setWiped] = useState(false);
  useEffect(() => {
    if (revoked) void sender.sendNow();
  }, [revoked, sender]);
  useEffect(() => {
    if (!revoked || wiped) return;
    void onDoorDb(() => wipeAll(db)).then(
      () => setWiped(true),
      () => undefined,
    );
  }, [db, revoked, wiped]);
  return { revoked, wiped };
}
