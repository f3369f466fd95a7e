import type { Unread } from '#web/offline/stored.ts';
import type { UnlockedMeta } from './door.schemas.ts';
import { isOpen } from './pinRules.ts';
import type { DoorDb } from './doorDb.ts';
import { lockNow, stayOpen } from './pin.ts';

const CHECK_MS = 15_000;

/** Locks the phone once its time is over; touches, keys and scans (`onScan`) give it more. */
export function watchIdle(db: DoorDb, onScan: (note: () => void) => () => void): () => void {
  let worked = true;
  const note = (): void => void (worked = true);
  const check = async (): Promise<void> => {
    const { until }: Unread<UnlockedMeta> = (await db.meta.get('unlocked')) ?? {};
    // Before what woke the phone up counts as work.
    if (!isOpen(until, Date.now())) return lockNow(db);
    if (worked) await stayOpen(db);
    worked = false;
  };
  const tick = (): void => void check().catch(() => undefined);
  const stopScans = onScan(note);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, note);
  document.addEventListener('visibilitychange', tick);
  const timer = setInterval(tick, CHECK_MS);
  tick();
  return () => {
    stopScans();
    for (const event of ['pointerdown', 'keydown']) removeEventListener(event, note);
    document.removeEventListener('visibilitychange', tick);
    clearInterval(timer);
  };
}
