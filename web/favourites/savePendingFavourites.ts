import { afterTap, type DeviceFavourite } from '#shared/favourites/deviceFavourites.ts';
import { local } from '#web/offline/keep.ts';
import { changeFavourites } from './favourites.local.ts';
import { PENDING_PREFIX, type PendingFavourite } from './pendingFavourites.ts';

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

/** Skips taps that Dexie already has. */
const isNews = (rows: readonly DeviceFavourite[], { eventId, at }: Pending): boolean =>
  !rows.some((row) => row.eventId === eventId && row.pending && row.at >= at);

export async function savePendingFavourites(owner: string | null): Promise<void> {
  const keys = local.keys(PENDING_PREFIX);
  if (keys.length === 0) return;
  const seen = new Map<string, string | null>();
  const kept = await changeFavourites(owner, (before) =>
    keys.reduce(
      (rows, key) => {
        // Read late: this page may have new taps.
        seen.set(key, local.get(key));
        const taps = read(key).filter((tap) => isNews(rows, tap));
        return taps.reduce((all, tap) => afterTap(all, tap, owner === null), rows);
      },
      [...before],
    ),
  );
  if (kept) for (const key of keys) if (local.get(key) === seen.get(key)) local.remove(key);
}
