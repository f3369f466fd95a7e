import { thisDevice } from './thisDevice.ts';
import { countOutbox } from '#web/checkin/device/outbox.ts';
import { onDoorDb } from '#web/checkin/device/door.guard.ts';

/**
 * How many scans of this device the server has not taken yet, shown at logout: they belong to the door, not to the
 * account, and stay until they are sent.
 */
export async function unsentScans(): Promise<number> {
  const { pending, dead } = await onDoorDb(() => countOutbox(thisDevice().db));
  return pending + dead;
}
