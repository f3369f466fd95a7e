import {
  afterLogin,
  favouritesIn,
  type DeviceFavourite,
} from '#shared/favourites/favourites.rules.ts';
import { readToken } from '#web/api/token.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { readOwner } from '#web/offline/dataOwner.ts';

/** Id of the logged-in account; null for visitors without a login. */
export function currentOwner(): string | null {
  return readToken() === null ? null : readOwner();
}

export function favouritesKey(owner: string | null): string {
  return owner === null ? 'favourites' : `user:${owner}:favourites`;
}

export async function readFavourites(
  db: DeviceDb,
  owner: string | null,
): Promise<DeviceFavourite[] | undefined> {
  const row = await db.lists.get(favouritesKey(owner));
  return row && favouritesIn(row.value);
}

function write(db: DeviceDb, owner: string | null, value: DeviceFavourite[]) {
  return db.lists.put({ key: favouritesKey(owner), savedAt: Date.now(), value });
}

/** Changes favorites in one transaction. If the owner has changed, nothing is written and the result is null. */
export function changeFavourites(
  owner: string | null,
  change: (rows: readonly DeviceFavourite[]) => DeviceFavourite[],
): Promise<DeviceFavourite[] | null> {
  return onDevice((db) =>
    db.transaction('rw', db.lists, async () => {
      if (currentOwner() !== owner) return null;
      const rows = change((await readFavourites(db, owner)) ?? []);
      await write(db, owner, rows);
      return rows;
    }),
  );
}

export function adoptGuestFavourites(owner: string): Promise<void> {
  return onDevice((db) =>
    db.transaction('rw', db.lists, async () => {
      const guests = await readFavourites(db, null);
      if (!guests || currentOwner() !== owner) return;
      await write(db, owner, afterLogin((await readFavourites(db, owner)) ?? [], guests));
      await db.lists.delete(favouritesKey(null));
    }),
  );
}
