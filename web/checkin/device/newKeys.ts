import type { ListKeyMeta } from './doorDb.schemas.ts';
import {
  newSealingKey,
  unwrap,
  wrap,
  type MetaDb,
  storedDeviceKey,
  storedListKey,
} from './keys.ts';

/** Makes the device key, or returns the one that another tab stored first. */
export async function makeDeviceKey(db: MetaDb): Promise<CryptoKey> {
  const secret = await newSealingKey(false);
  return db.transaction('rw', db.meta, async () => {
    const stored = await storedDeviceKey(db);
    if (stored) return stored;
    await db.meta.put({ key: 'deviceKey', secret });
    return secret;
  });
}

/** Replaces the list key `before`, or returns the key that another tab stored first. */
export async function makeListKey(
  db: MetaDb,
  by: CryptoKey,
  before: ListKeyMeta | null,
): Promise<CryptoKey> {
  const made = { key: 'listKey', wrapped: await wrap(await newSealingKey(true), by) } as const;
  const kept = await db.transaction('rw', db.meta, async () => {
    const now = await storedListKey(db);
    if (now && !isSame(now, before)) return now;
    await db.meta.put(made);
    return made;
  });
  return unwrap(kept.wrapped, by);
}

const isSame = (one: ListKeyMeta, other: ListKeyMeta | null): boolean =>
  other !== null && String(one.wrapped.iv) === String(other.wrapped.iv);
