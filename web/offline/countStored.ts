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

function count(database: string, store: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const db = opening.result;
      // Closes the database, so that this connection doesn't block an upgrade.
      db.addEventListener('versionchange', () => db.close());
      if (!db.objectStoreNames.contains(store)) {
        db.close();
        resolve(0);
        return;
      }
      const asking = db.transaction(store).objectStore(store).count();
      asking.addEventListener('success', () => resolve(asking.result));
      asking.addEventListener('error', () => reject(asking.error));
      db.close();
    });
  });
}
