import { thisDevice } from './thisDevice.ts';
import { countOutbox } from '#web/checkin/device/outbox.ts';
import { onDoorDb } from '#web/checkin/device/door.guard.ts';

/**
 * How many scans of this device the server has not taken yet. For whoever logs out: they are the door's, not the
 * person's, and stay until they are handed in.
 */
export async function unsentScans(): Promise<number> {
  const { pending, dead } = await onDoorDb(() => countOutbox(thisDevice().db));
  return pending + dead;
}
