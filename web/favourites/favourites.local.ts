import {
  afterLogin,
  favouritesIn,
  type DeviceFavourite,
} from '#shared/favourites/deviceFavourites.ts';
import { readToken } from '#web/api/token.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/device.ts';
import { readOwner } from '#web/offline/queryStore.ts';

/** The owner of the favourites shown: an account's id, or null for the guest. */
export function currentOwner(): string | null {
  return readToken() === null ? null : readOwner();
}

/** What is a person's begins with `user:<id>:` and leaves the device with them. */
export function keyOf(owner: string | null): string {
  return owner === null ? 'favourites' : `user:${owner}:favourites`;
}

/** Undefined when nothing was ever kept for them here. */
export async function readFavourites(
  db: DeviceDb,
  owner: string | null,
): Promise<DeviceFavourite[] | undefined> {
  const row = await db.lists.get(keyOf(owner));
  return row && favouritesIn(row.value);
}

function write(db: DeviceDb, owner: string | null, value: DeviceFavourite[]) {
  return db.lists.put({ key: keyOf(owner), savedAt: Date.now(), value });
}

/**
 * Reads, changes and writes in one go, and answers what is kept then. Null, and nothing written, when the
 * owner has changed meanwhile.
 */
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

/** Hands the guest's favourites over to the account that is logged in now. */
export function adoptGuestFavourites(owner: string): Promise<void> {
  return onDevice((db) =>
    db.transaction('rw', db.lists, async () => {
      const guests = await readFavourites(db, null);
      if (!guests || currentOwner() !== owner) return;
      await write(db, owner, afterLogin((await readFavourites(db, owner)) ?? [], guests));
      await db.lists.delete(keyOf(null));
    }),
  );
}
