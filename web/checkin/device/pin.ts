import type { Unread } from '#web/offline/parseStored.ts';
import type { ListKeyMeta, PinMeta, Sealed, UnlockedMeta } from './doorDb.schemas.ts';
import type { DoorDb } from './doorDb.ts';
import { storedListKey, IDLE_MS, isOpen, pauseAfter, TRIES, newIv, unwrap, wrap } from './keys.ts';

/** Number of PBKDF2 rounds, which take 150 ms on a laptop. */
const ROUNDS = 600_000;
const SALT_BYTES = 16;

export type Tried = { kind: 'open' } | { kind: 'wrong'; left: number } | { kind: 'spent' };

async function keyOfPin(pin: string, { salt, rounds }: Pick<PinMeta, 'salt' | 'rounds'>) {
  const typed = new TextEncoder().encode(pin);
  const from = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', salt, iterations: rounds, hash: 'SHA-256' };
  const aes = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(how, from, aes, false, ['wrapKey', 'unwrapKey']);
}

/**
 * Encrypts the PIN-wrapped key again with the device key, so that a copy of the storage cannot be used to guess PINs.
 */
async function aroundIt(db: DoorDb, data: ArrayBuffer): Promise<Sealed> {
  const iv = newIv();
  const by = await db.vault.device();
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, by, data) };
}

async function opened(db: DoorDb, row: ListKeyMeta, pin: string, take = false): Promise<CryptoKey> {
  const by = await db.vault.device();
  if (!row.pin) return unwrap(row.wrapped, by, take);
  const { iv, data } = row.wrapped;
  const inner = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, by, data);
  return unwrap({ iv: row.pin.iv, data: inner }, await keyOfPin(pin, row.pin), take);
}

const until = (): number => Date.now() + IDLE_MS;

/** Wraps the same list key with the PIN, so that what it encrypted stays readable. */
export async function setPin(db: DoorDb, pin: string): Promise<void> {
  const list = await db.vault.list();
  const before = await storedListKey(db);
  if (!before || before.pin) throw new Error('There is a PIN, or no list');
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const byPin = await keyOfPin(pin, { salt, rounds: ROUNDS });
  const { iv, data } = await wrap(await opened(db, before, '', true), byPin);
  const wrapped = await aroundIt(db, data);
  await db.transaction('rw', db.meta, async () => {
    const pinned = { salt, iv, rounds: ROUNDS, wrong: 0 };
    await db.meta.put({ key: 'listKey', wrapped, pin: pinned });
    await db.meta.put({ key: 'unlocked', list, until: until() });
  });
}

export async function removePin(db: DoorDb, pin: string): Promise<Tried> {
  return tryPin(db, async (row) => {
    const list = await opened(db, row, pin, true);
    const wrapped = await wrap(list, await db.vault.device());
    return async () => {
      await db.meta.put({ key: 'listKey', wrapped });
      await db.meta.delete('unlocked');
    };
  });
}

export async function unlock(db: DoorDb, pin: string): Promise<Tried> {
  return tryPin(db, async (row) => {
    const list = await opened(db, row, pin);
    return async () => {
      const pinned = row.pin && { ...row.pin, wrong: 0 };
      await db.meta.put({ ...row, ...(pinned && { pin: pinned }) });
      await db.meta.put({ key: 'unlocked', list, until: until() });
    };
  });
}

/**
 * Tries a PIN. `work` rejects if the PIN is wrong; otherwise it resolves to a function that then runs in one
 * transaction.
 */
async function tryPin(
  db: DoorDb,
  work: (row: ListKeyMeta) => Promise<() => Promise<void>>,
): Promise<Tried> {
  const row = await countTry(db);
  const wrong = row?.pin?.wrong ?? 0;
  if (!row || wrong > TRIES) return { kind: 'spent' };
  const store = await work(row).catch(() => null);
  if (store) {
    await db.transaction('rw', db.meta, store);
    db.vault.forgetList();
    return { kind: 'open' };
  }
  await new Promise((done) => setTimeout(done, pauseAfter(wrong)));
  return wrong >= TRIES ? { kind: 'spent' } : { kind: 'wrong', left: TRIES - wrong };
}

/** Counts a try before the PIN is checked, so that closing the page in between gives no extra try. */
function countTry(db: DoorDb): Promise<ListKeyMeta | null> {
  return db.transaction('rw', db.meta, async () => {
    const row = await storedListKey(db);
    if (!row?.pin) return row;
    const counted = { ...row, pin: { ...row.pin, wrong: row.pin.wrong + 1 } };
    await db.meta.put(counted);
    return counted;
  });
}

export async function areTriesSpent(db: DoorDb): Promise<boolean> {
  return ((await storedListKey(db))?.pin?.wrong ?? 0) >= TRIES;
}

export async function lockNow(db: DoorDb): Promise<void> {
  await db.meta.delete('unlocked');
  db.vault.forgetList();
}

/** Extends the unlocked time, because somebody is working. */
export async function stayOpen(db: DoorDb): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { until: before }: Unread<UnlockedMeta> = (await db.meta.get('unlocked')) ?? {};
    if (isOpen(before, Date.now())) await db.meta.update('unlocked', { until: until() } as object);
  });
}
