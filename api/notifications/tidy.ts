import type { NotificationsDeps } from './deps.ts';
import { deleteOrphanedPreferences, deleteUnseen } from './subscriptions.store.ts';

const DAY_MS = 86_400_000;
/** Whoever has not opened the app on a device for so long has left it behind. */
const UNSEEN_MS = 365 * DAY_MS;
const AT_ONCE = 500;

/** Forgets devices that nobody uses any more, once a day and a few at a time. Call it as often as you like. */
export function createTidy({ db, platform }: NotificationsDeps): () => Promise<void> {
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
