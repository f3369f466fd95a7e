import { isHeldUnlocked } from '#web/checkin/door/holdUnlocked.local.ts';
import type { Unread } from '#web/offline/stored.ts';
import type { UnlockedMeta } from './door.schemas.ts';
import { isOpen } from './pinRules.ts';
import type { DoorDb } from './doorDb.ts';
import { lockNow, stayOpen } from './pin.ts';

const CHECK_MS = 15_000;

/** Locks the phone after it was idle for too long; touches, keys and scans (`onScan`) extend the time. */
export function watchIdle(db: DoorDb, onScan: (note: () => void) => () => void): () => void {
  let worked = true;
  const note = (): void => void (worked = true);
  const check = async (): Promise<void> => {
    const { until }: Unread<UnlockedMeta> = (await db.meta.get('unlocked')) ?? {};
    // Checked first, so that the touch that woke the phone does not count as work.
    if (!isOpen(until, Date.now())) return lockNow(db);
    if (worked || isHeldUnlocked()) await stayOpen(db);
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
