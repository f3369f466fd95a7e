import { useEffect } from 'react';
import { useField } from '#web/checkin/common/useStore.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { wipeRemoved } from '#web/checkin/device/wipe.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { DeviceApproval } from './DeviceApproval.tsx';
import { LockScreen } from './LockScreen.tsx';
import { Revoked } from './Revoked.tsx';
import type { DoorLock } from './useLock.ts';

type BarredProps = { door: Door } | { lock: DoorLock | undefined };

/** What a device shows that may not check tickets: it is locked, was removed, or is not approved yet. */
export function Barred(why: BarredProps) {
  if ('door' in why) return <Refused door={why.door} />;
  if (why.lock !== 'removed') return <LockScreen />;
  return (
    <div className="frame py-6">
      <Revoked wiped />
    </div>
  );
}

/** A removed device deletes its lists at once but still sends its scans. */
function Refused({ door }: { door: Door }) {
  const revoked = useField(door.state, 'revoked');
  useEffect(() => {
    if (!revoked) return;
    const { db, sender } = thisDevice();
    void sender.sendNow();
    void onDoorDb(() => wipeRemoved(db)).catch(() => undefined);
  }, [revoked]);
  return revoked ? <Revoked /> : <DeviceApproval door={door} />;
}
