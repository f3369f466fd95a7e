import { liveQuery } from 'dexie';
import type { QueryClient } from '@tanstack/react-query';
import { onTokenChange, readToken, removeToken } from '#web/api/token.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import { dropQueriesOf } from '#web/offline/queryStore.ts';
import { clearPersonalData } from '#web/session/clearPersonalData.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import { sealClearEvents } from '#web/checkin/device/doorMeta.local.ts';
import { lockState, type LockState, isOpen } from '#web/checkin/device/keys.ts';
import { lockNow, stayOpen } from '#web/checkin/device/pin.ts';
import { wipeAll } from '#web/checkin/device/wipe.ts';
import { thisDevice } from './thisDevice.local.ts';
import { isHeldUnlocked } from './holdUnlocked.local.ts';
import type { Unread } from '#web/offline/parseStored.ts';
import type { UnlockedMeta } from '#web/checkin/device/doorDb.schemas.ts';

const CHECK_MS = 15_000;

/** Locks the phone after it was idle for too long; touches, keys and scans (`onScan`) extend the time. */
export function watchIdle(db: DoorDb, onScan: (note: () => void) => () => void): () => void {
  let worked = true;
  const note = (): void => void (worked = true);
  const check = async (): Promise<void> => {
    const { until }: Unread<UnlockedMeta> = (await db.meta.get('unlocked')) ?? {};
    // The time limit is checked first, so that the touch that woke the phone does not count as work.
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

/** The page that asks for the PIN. */
const LOCK_PAGE = '/admin/check-in';

let keeping = false;

/**
 * Locks this phone, on any page, when nobody works on it. While it is locked, its storage holds nothing readable that
 * opens a list or shows a person. The session is encrypted by the list key, so the PIN brings it back.
 */
export function keepLock(client: QueryClient): void {
  if (keeping) return;
  keeping = true;
  const { db } = thisDevice();
  let before: LockState | null = null;
  let stopWatching: (() => void) | null = null;
  const settle = async (state: LockState): Promise<void> => {
    if (state === before) return;
    before = state;
    stopWatching?.();
    stopWatching = state === 'unlocked' ? watchDoorIdle() : null;
    if (state === 'locked') await closeUp(client, db);
    else await sealClearEvents(db);
  };
  liveQuery(() => lockState(db)).subscribe({
    next: (state) => void settle(state).catch(report),
    error: report,
  });
  onTokenChange(() => void replaceLocked(db).catch(report));
}

const report = (error: unknown): void => console.warn('The lock of this phone', error);

async function closeUp(client: QueryClient, db: DoorDb): Promise<void> {
  db.vault.forgetList();
  // If the app was closed meanwhile, the row is still stored although its time is over.
  if (await db.meta.get('unlocked')) await lockNow(db);
  const operator = await db.meta.get('operator');
  if (operator && 'username' in operator) await db.meta.delete('operator');
  const owner = readOwner();
  if (owner === null && readToken() === null) return;
  // The path is read first: without the token, pages that need a login redirect to the login page.
  const isInOffice = location.pathname.startsWith('/admin');
  removeToken();
  await clearPersonalData(client, owner);
  await dropQueriesOf(null);
  await onDevice(async ({ events, lists }) => {
    await events.clear();
    await lists.where('key').startsWith('/api/').delete();
  });
  writeOwner(null);
  if (isInOffice && location.pathname !== LOCK_PAGE) location.replace(LOCK_PAGE);
}

/** A login on a locked phone wipes the locked list, as 'Log in instead' does; the list is then downloaded again. */
async function replaceLocked(db: DoorDb): Promise<void> {
  if (readToken() !== null && (await lockState(db)) === 'locked') await wipeAll(db);
}

/** Watches for idleness and counts scans as activity, since a camera scans without a touch. */
function watchDoorIdle(): () => void {
  const { db, sender } = thisDevice();
  return watchIdle(db, (note) => {
    let { pending: before } = sender.state.get();
    return sender.state.subscribe(() => {
      const { pending } = sender.state.get();
      if (pending > before) note();
      before = pending;
    });
  });
}
