import { thisDevice } from './thisDevice.local.ts';
import { countOutbox } from '#web/checkin/device/outbox.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';

/** Counts unsent scans for the logout dialog. They belong to the device, not the account. */
export async function unsentScans(): Promise<number> {
  const { pending, dead } = await onDoorDb(() => countOutbox(thisDevice().db));
  return pending + dead;
}
