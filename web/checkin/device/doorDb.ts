import { Dexie } from 'dexie';
import type { StoredTable } from '#web/offline/parseStored.ts';
import type { EventMeta, SegmentRow, StoredOutboxRow } from './doorDb.schemas.ts';
import { type MetaDb, openListKey, storedDeviceKey, storedListKey } from './keys.ts';
import { AppError, defineProblem, isAppError } from '#shared/base/errors.ts';
import { guarded, storageStuck } from '#web/offline/storageTimeout.ts';

/** Loaded on demand, because keys are made only once on each device. */
const making = () => import('./newKeys.ts');

/** The keys that encrypt the data on this device. Neither can be exported. */
function createVault(db: () => MetaDb) {
  /** Key of unsent scans, which must be sent no matter who holds the phone. */
  const device = remembered(
    async () => (await storedDeviceKey(db())) ?? (await making()).makeDeviceKey(db()),
  );
  /** Key of guest lists and of the session; fails with `door.locked` while the phone is locked. */
  const list = remembered(async () => listKey(db(), await device.get()));
  return { device: device.get, list: list.get, forgetList: list.forget };
}

/** Caches a loaded value, but not a failure. */
export function remembered<T>(load: () => Promise<T>): {
  get: () => Promise<T>;
  forget: () => void;
} {
  let known: Promise<T> | null = null;
  return {
    get() {
      if (known) return known;
      const asked = load();
      known = asked;
      asked.catch(() => {
        if (known === asked) known = null;
      });
      return asked;
    },
    forget: () => void (known = null),
  };
}

/** Returns the list key. If it can no longer be read, a new one replaces it and the list is downloaded again. */
async function listKey(db: MetaDb, by: CryptoKey): Promise<CryptoKey> {
  const stored = await storedListKey(db);
  const known = await openListKey(db, stored, by);
  if (known) return known;
  if (stored?.pin) throw new AppError(doorLocked);
  return (await making()).makeListKey(db, by, stored);
}

const doorLocked = defineProblem('door.locked', 0, 'This phone is locked. Enter its PIN.');

/** The database of the door. Rows are stored with primary keys that the caller chooses. */
export type DoorDb = MetaDb & {
  segments: StoredTable<SegmentRow, string>;
  outbox: StoredTable<StoredOutboxRow, string>;
  vault: ReturnType<typeof createVault>;
};

/** Only `outbox` has an index, because maintaining indexes takes most of a download's time. */
export function openDoorDb(name = 'rollcall-door'): DoorDb {
  // A scan shown as accepted must survive a battery failure right after.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DoorDb;
  db.version(2).stores({ segments: 'key', outbox: 'id, state', meta: 'key' });
  db.vault = createVault(() => db);
  return db;
}

export function eventRowKey(eventId: number, of: string): string {
  return `${eventId}:${of}`;
}

export function metaKey(eventId: number): EventMeta['key'] {
  return `event:${eventId}`;
}

/** Thrown while the page is hidden, because a phone may freeze a hidden page in the middle of a transaction. */
export class PageHidden extends Error {}

/** Runs work on the database; fails with `storage.stuck` after four seconds. */
export function onDoorDb<T>(work: () => PromiseLike<T>): Promise<T> {
  return guarded(Promise.resolve(work()));
}

/** Resolves in a task of its own, so that what is waiting meanwhile goes first. */
export const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Resolves when the verdict of the last scan is shown; they are judged one after the other. */
let lastScan: Promise<unknown> | undefined;

/** Judges a scan. Background work on the database that hasn't begun waits until the verdict is shown. */
export function scanFirst<T>(judge: () => Promise<T>): Promise<T> {
  const verdict = judge();
  lastScan = verdict.then(pause, pause);
  return verdict;
}

/** Runs background work on the database, after scans; fails with `PageHidden` while the page is hidden. */
export async function whenVisible<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let over; over !== lastScan;) await (over = lastScan);
  if (document.hidden) throw new PageHidden();
  return onDoorDb(work);
}

export function isStuck(error: unknown): boolean {
  return isAppError(error) && error.code === storageStuck.code;
}
