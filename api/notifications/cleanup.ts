import type { AppContext } from '#api/context.ts';
import { deleteOrphanedPreferences } from './preferences.store.ts';
import { deleteUnseen } from './subscriptions.store.ts';

const DAY_MS = 86_400_000;
/** A device unseen for this long counts as abandoned. */
const UNSEEN_MS = 365 * DAY_MS;
const AT_ONCE = 500;

/** Deletes abandoned devices once a day, in batches. May be called at any time. */
export function createCleanup({ db, platform }: AppContext): () => Promise<void> {
  let next = -Infinity;
  return async () => {
    const now = platform.clock();
    if (now < next) return;
    next = now + DAY_MS;
    const gone = await deleteUnseen(db, now - UNSEEN_MS, AT_ONCE);
    await deleteOrphanedPreferences(db);
    if (gone === AT_ONCE) next = now;
  };
}
