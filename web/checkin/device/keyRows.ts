import type { Dexie } from 'dexie';
import type { StoredTable, Unread } from '#web/offline/stored.ts';
import type { DeviceKeyMeta, ListKeyMeta, MetaRow, UnlockedMeta } from './door.schemas.ts';

export const PIN_LENGTH = 6;
export const TRIES = 5;
export const IDLE_MS = 15 * 60_000;

/** The pause before the answer to the nth wrong PIN, in ms. */
export const pauseAfter = (wrong: number): number => 1000 * wrong;

/** True while the phone is unlocked. If the clock was set back, the phone counts as locked. */
export const isOpen = (until: unknown, now: number): boolean =>
  typeof until === 'number' && until > now && until <= now + IDLE_MS;

/** A database whose `meta` table holds the device's keys. */
export type MetaDb = Dexie & { meta: StoredTable<MetaRow, MetaRow['key']> };

export async function storedDeviceKey(db: MetaDb): Promise<CryptoKey | null> {
  const { secret }: Unread<DeviceKeyMeta> = (await db.meta.get('deviceKey')) ?? {};
  return secret instanceof CryptoKey ? secret : null;
}

export async function storedListKey(db: MetaDb): Promise<ListKeyMeta | null> {
  const row: Unread<ListKeyMeta> = (await db.meta.get('listKey')) ?? {};
  return row.wrapped ? (row as ListKeyMeta) : null;
}

/** Returns the list key of a phone that was unlocked by PIN; null once the unlocked time is over. */
export async function unlockedListKey(db: MetaDb): Promise<CryptoKey | null> {
  const { list, until }: Unread<UnlockedMeta> = (await db.meta.get('unlocked')) ?? {};
  return list instanceof CryptoKey && isOpen(until, Date.now()) ? list : null;
}

export type LockState = 'free' | 'unlocked' | 'locked';

/** Returns `free` if there is no PIN. */
export async function lockState(db: MetaDb): Promise<LockState> {
  if (!(await storedListKey(db))?.pin) return 'free';
  return (await unlockedListKey(db)) ? 'unlocked' : 'locked';
}
