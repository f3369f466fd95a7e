import { requestDone } from './requestDone.ts';
import { guarded } from './storageTimeout.ts';

/** Counts rows in IndexedDB without loading Dexie; 0 on any failure. */
export async function countStored(database: string, store: string): Promise<number> {
  try {
    const known = await guarded(indexedDB.databases());
    if (!known.some(({ name }) => name === database)) return 0;
    return await guarded(count(database, store));
  } catch {
    return 0;
  }
}

async function count(database: string, store: string): Promise<number> {
  const db = await requestDone(indexedDB.open(database));
  // Closes the database, so that this connection doesn't block an upgrade.
  db.addEventListener('versionchange', () => db.close());
  try {
    if (!db.objectStoreNames.contains(store)) return 0;
    return await requestDone(db.transaction(store).objectStore(store).count());
  } finally {
    db.close();
  }
}
