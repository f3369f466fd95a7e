import { afterSync, changesToSend } from '#shared/favourites/deviceFavourites.ts';
import { MAX_FAVOURITES } from '#shared/favourites/limits.ts';
import { call, favourites } from '#web/api/client.ts';
import { onDevice } from '#web/offline/device.ts';
import { isOnline } from '#web/offline/online.ts';
import { changeFavourites, readFavourites, currentOwner } from './favourites.local.ts';

/** Sends local changes, stores the answer; true if changes are left. */
async function syncOnce(owner: string): Promise<boolean> {
  const before = (await onDevice((db) => readFavourites(db, owner))) ?? [];
  // The token must not carry another user's favourites.
  if (currentOwner() !== owner) return false;
  const changes = changesToSend(before, MAX_FAVOURITES);
  const answer = await call(
    favourites.api.favourites.sync.$post({ json: { sentAt: Date.now(), changes } }),
  );
  const after = await changeFavourites(owner, (rows) => afterSync(rows, changes, answer));
  return after?.some(({ pending }) => pending) ?? false;
}

let running: Promise<void> | null = null;
let asked = false;

async function syncWhileAsked(): Promise<void> {
  while (asked) {
    asked = false;
    const owner = currentOwner();
    if (owner !== null && (await syncOnce(owner))) asked = true;
  }
}

/** One call at a time. Skipped for guests and offline; retried at the next tap, connection or visit. */
export function syncFavourites(): Promise<void> {
  if (currentOwner() === null || !isOnline()) return Promise.resolve();
  asked = true;
  running ??= syncWhileAsked()
    .catch((error: unknown) => console.warn('Favourites wait for the next sync', error))
    .finally(() => {
      running = null;
    });
  return running;
}
