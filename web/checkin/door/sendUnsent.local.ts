import { hasUnsent } from '#web/checkin/device/unsentFlag.ts';

/** Sends scans left from an earlier run, on any page. */
export async function sendUnsentScans(): Promise<void> {
  if (!hasUnsent()) return;
  const { thisDevice } = await import('./thisDevice.local.ts');
  const { onWake } = await import('#web/checkin/sync/sender.ts');
  const { onDoorDb } = await import('#web/checkin/device/doorDb.ts');
  const { restoreOperator } = await import('#web/checkin/device/doorMeta.local.ts');
  const { db, sender } = thisDevice();
  await onDoorDb(() => restoreOperator(db)).catch(() => null);
  onWake(sender.kick);
  await sender.sendNow();
}
