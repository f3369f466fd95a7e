import type { Dexie } from 'dexie';
import type { Unread, StoredTable } from '#web/offline/parseStored.ts';
import type {
  Sealed,
  DeviceKeyMeta,
  ListKeyMeta,
  MetaRow,
  UnlockedMeta,
} from './doorDb.schemas.ts';

const GCM = 'AES-GCM';
const IV_BYTES = 12;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const newIv = (): Sealed['iv'] => crypto.getRandomValues(new Uint8Array(IV_BYTES));

export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = newIv();
  const how = { name: GCM, iv, additionalData: bytesOf(place) };
  return { iv, data: await crypto.subtle.encrypt(how, key, bytesOf(JSON.stringify(value))) };
}

/**
 * Decrypts a sealed value. Fails if the key or the place is not the one it was sealed for, or if the data was tampered
 * with.
 */
export async function unseal(key: CryptoKey, place: string, sealed: unknown): Promise<unknown> {
  const { iv, data } = (sealed ?? {}) as Unread<Sealed>;
  const how = { name: GCM, iv: iv as Sealed['iv'], additionalData: bytesOf(place) };
  const bytes = await crypto.subtle.decrypt(how, key, data as Sealed['data']);
  return JSON.parse(new TextDecoder().decode(bytes));
}

export function newSealingKey(extractable: boolean): Promise<CryptoKey> {
  const usages = ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'] as const;
  return crypto.subtle.generateKey({ name: GCM, length: 256 }, extractable, usages);
}

export async function wrap(key: CryptoKey, by: CryptoKey): Promise<Sealed> {
  const iv = newIv();
  return { iv, data: await crypto.subtle.wrapKey('raw', key, by, { name: GCM, iv }) };
}

export function unwrap(
  { iv, data }: Sealed,
  by: CryptoKey,
  extractable = false,
): Promise<CryptoKey> {
  const usages = ['encrypt', 'decrypt'] as const;
  return crypto.subtle.unwrapKey('raw', data, by, { name: GCM, iv }, GCM, extractable, usages);
}

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

/** The part of the database that reading the keys needs. */
export type MetaRows = { meta: { get: (key: MetaRow['key']) => PromiseLike<object | undefined> } };

export async function storedDeviceKey(db: MetaRows): Promise<CryptoKey | null> {
  const { secret }: Unread<DeviceKeyMeta> = (await db.meta.get('deviceKey')) ?? {};
  return secret instanceof CryptoKey ? secret : null;
}

export async function storedListKey(db: MetaRows): Promise<ListKeyMeta | null> {
  const row: Unread<ListKeyMeta> = (await db.meta.get('listKey')) ?? {};
  return row.wrapped ? (row as ListKeyMeta) : null;
}

/** Returns the list key of a phone that was unlocked by PIN; null once the unlocked time is over. */
export async function unlockedListKey(db: MetaRows): Promise<CryptoKey | null> {
  const { list, until }: Unread<UnlockedMeta> = (await db.meta.get('unlocked')) ?? {};
  return list instanceof CryptoKey && isOpen(until, Date.now()) ? list : null;
}

/** The list key as stored; null while the phone is locked by PIN, or if `by`, the device key, can't open it. */
export async function openListKey(
  db: MetaRows,
  stored: ListKeyMeta | null,
  by: CryptoKey | null,
): Promise<CryptoKey | null> {
  if (stored?.pin) return unlockedListKey(db);
  return stored && by && unwrap(stored.wrapped, by).catch(() => null);
}

export type LockState = 'free' | 'unlocked' | 'locked';

/** Returns `free` if there is no PIN. */
export async function lockState(db: MetaRows): Promise<LockState> {
  if (!(await storedListKey(db))?.pin) return 'free';
  return (await unlockedListKey(db)) ? 'unlocked' : 'locked';
}
