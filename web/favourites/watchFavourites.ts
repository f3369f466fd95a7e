import { liveQuery } from 'dexie';
import {
  afterTap,
  favouriteIds,
  type DeviceFavourite,
  afterSync,
  changesToSend,
} from '#shared/favourites/favourites.rules.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { favouritesContract } from '#shared/favourites/favourites.contract.ts';
import { onTokenChange, readToken } from '#web/api/token.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { onOnlineChange, isOnline } from '#web/offline/online.ts';
import { readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import {
  adoptGuestFavourites,
  changeFavourites,
  readFavourites,
  currentOwner,
} from './favourites.local.ts';
import { local } from '#web/offline/safeStorage.ts';
import { toast } from '#web/ui/toast.ts';
import { PENDING_PREFIX, type PendingFavourite } from './pendingFavourites.ts';
import { MAX_FAVOURITES } from '#shared/favourites/limits.ts';

export type FavouritesState = { ids: ReadonlySet<number>; known: boolean };
export type FavouriteWriter = { save: (eventId: number, favourite: boolean) => Promise<void> };

const NOTHING: FavouritesState = { ids: new Set(), known: false };

/**
 * Keeps the favorites on the page current with Dexie (all tabs), the login and the account. Call it once per page.
 */
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
  // If the login was recognized only after the tap, the tap counts for the account.
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
    // On a device that is new to the account, favorites are known only after a sync.
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

/** Finds the owner. If there is a token without a stored owner (localStorage was not flushed), asks the server. */
async function ownerHere(): Promise<string | null> {
  const token = readToken();
  if (token === null || readOwner() !== null) return currentOwner();
  const user = await call(accountsContract.user).catch(() => null);
  if (user && readToken() === token) writeOwner(user.id);
  return currentOwner();
}

function reportLost(error: unknown): void {
  console.warn('Favorites cannot be read', error);
}

const KEY = 'rollcall.favourites.hinted';

function showSavedHintOnce(isGuest: boolean): void {
  if (local.get(KEY) !== null) return;
  local.set(KEY, '1');
  toast({
    title: 'Saved to your favorites',
    description: isGuest
      ? "They're on this device, even offline. Log in to see them on all your devices."
      : "They're on all your devices, even offline.",
    link: { label: 'See favorites', to: '/favourites' },
  });
}

function toastNotSaved(error: unknown): void {
  console.warn('Favorite not saved', error);
  toast({
    title: "Couldn't save your favorite",
    description: 'Please try again.',
    tone: 'destructive',
  });
}

type Pending = PendingFavourite & { eventId: number };

function isPendingFavourite(value: unknown): value is PendingFavourite {
  if (typeof value !== 'object' || value === null) return false;
  const is = 'favourite' in value && typeof value.favourite === 'boolean';
  return is && 'at' in value && Number.isSafeInteger(value.at);
}

function read(key: string): Pending[] {
  try {
    const tap: unknown = JSON.parse(local.get(key) ?? '');
    const eventId = Number(key.slice(PENDING_PREFIX.length));
    return isPendingFavourite(tap) && eventId > 0 ? [{ ...tap, eventId }] : [];
  } catch {
    return [];
  }
}

/** True for a tap that Dexie does not have yet. */
const isNews = (rows: readonly DeviceFavourite[], { eventId, at }: Pending): boolean =>
  !rows.some((row) => row.eventId === eventId && row.pending && row.at >= at);

async function savePendingFavourites(owner: string | null): Promise<void> {
  const keys = local.keys(PENDING_PREFIX);
  if (keys.length === 0) return;
  const seen = new Map<string, string | null>();
  const kept = await changeFavourites(owner, (before) =>
    keys.reduce(
      (rows, key) => {
        // Taps are read as late as possible, because this page may have new ones.
        seen.set(key, local.get(key));
        const taps = read(key).filter((tap) => isNews(rows, tap));
        return taps.reduce((all, tap) => afterTap(all, tap, owner === null), rows);
      },
      [...before],
    ),
  );
  if (kept) for (const key of keys) if (local.get(key) === seen.get(key)) local.remove(key);
}

/** Sends local changes and stores the answer; returns true if changes are left. */
async function syncOnce(owner: string): Promise<boolean> {
  const before = (await onDevice((db) => readFavourites(db, owner))) ?? [];
  // This user's token must not carry another user's favorites.
  if (currentOwner() !== owner) return false;
  const changes = changesToSend(before, MAX_FAVOURITES);
  const answer = await call(favouritesContract.sync, { json: { sentAt: Date.now(), changes } });
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

/**
 * Syncs with one call at a time. Skipped offline and without a login; tried again at the next tap, connection or visit.
 */
function syncFavourites(): Promise<void> {
  if (currentOwner() === null || !isOnline()) return Promise.resolve();
  asked = true;
  running ??= syncWhileAsked()
    .catch((error: unknown) => console.warn('Favorites wait for the next sync', error))
    .finally(() => {
      running = null;
    });
  return running;
}
