import { liveQuery } from 'dexie';
import { afterTap, favouriteIds } from '#shared/favourites/deviceFavourites.ts';
import { accounts, call } from '#web/api/client.ts';
import { onTokenChange, readToken } from '#web/api/token.ts';
import { onDevice } from '#web/offline/device.ts';
import { onOnlineChange } from '#web/offline/online.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import {
  adoptGuestFavourites,
  changeFavourites,
  readFavourites,
  currentOwner,
} from './favourites.local.ts';
import { syncFavourites } from './syncFavourites.ts';
import { savePendingFavourites } from './savePendingFavourites.ts';
import { showSavedHintOnce, toastNotSaved } from './favouriteToasts.ts';

export type FavouritesState = { ids: ReadonlySet<number>; known: boolean };
export type FavouriteWriter = { save: (eventId: number, favourite: boolean) => Promise<void> };

const NOTHING: FavouritesState = { ids: new Set(), known: false };

/** Follows Dexie (all tabs), the login and the account. Once per page. */
export function watchFavourites(show: (kept: FavouritesState) => void): FavouriteWriter {
  let stop: (() => void) | null = null;
  const follow = (): void => {
    stop?.();
    show(NOTHING);
    stop = followOwner(show);
  };
  onTokenChange(follow);
  onOnlineChange(() => void syncFavourites());
  follow();
  return { save: (eventId, favourite) => save(eventId, favourite, show).catch(toastNotSaved) };
}

async function save(
  eventId: number,
  favourite: boolean,
  show: (kept: FavouritesState) => void,
): Promise<void> {
  const tap = { eventId, favourite, at: Date.now() };
  const saveFor = (owner: string | null) =>
    changeFavourites(owner, (before) => afterTap(before, tap, owner === null));
  const first = currentOwner();
  // Whose login was only just recognised tapped for the account.
  const rows = (await saveFor(first)) ?? (first === null ? await saveFor(currentOwner()) : null);
  if (!rows) return;
  show({ ids: favouriteIds(rows), known: true });
  if (favourite) showSavedHintOnce(currentOwner() === null);
  void syncFavourites();
}

function followOwner(show: (kept: FavouritesState) => void): () => void {
  let ended = false;
  let end = (): void => {
    ended = true;
  };
  const start = async (): Promise<void> => {
    const owner = await ownerHere();
    if (ended) return;
    await savePendingFavourites(owner);
    let known = owner === null;
    const watch = await onDevice(async (db) => liveQuery(() => readFavourites(db, owner)));
    if (ended) return;
    const take = (rows: Awaited<ReturnType<typeof readFavourites>>): void => {
      if (rows || known) show({ ids: favouriteIds(rows ?? []), known: true });
    };
    const watching = watch.subscribe({ next: take, error: reportLost });
    end = () => watching.unsubscribe();
    if (owner === null) return;
    await adoptGuestFavourites(owner);
    await syncFavourites();
    // A device new to the account knows its favourites only after a sync.
    known = true;
    if (!ended && currentOwner() === owner) take(await onDevice((db) => readFavourites(db, owner)));
  };
  start().catch((error: unknown) => {
    reportLost(error);
    if (!ended) show({ ids: new Set(), known: true });
  });
  return () => {
    ended = true;
    end();
  };
}

/** A token without a stored owner (localStorage was not flushed): ask the server. */
async function ownerHere(): Promise<string | null> {
  const token = readToken();
  if (token === null || readOwner() !== null) return currentOwner();
  const user = await call(accounts.api.user.$get()).catch(() => null);
  if (user && readToken() === token) writeOwner(user.id);
  return currentOwner();
}

function reportLost(error: unknown): void {
  console.warn('Favourites cannot be read', error);
}
