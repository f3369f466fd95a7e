import { isAppError } from '#shared/base/errors.ts';
import { guarded, storageStuck } from '#web/offline/guard.ts';

/** The page is hidden, and a phone may freeze it in the middle of a transaction: such work waits for its return. */
export class PageHidden extends Error {}

/** Runs work on the database; fails with `storage.stuck` after four seconds rather than hang. */
export function onDoorDb<T>(work: () => PromiseLike<T>): Promise<T> {
  return guarded(Promise.resolve(work()));
}

/** The same for work that comes by itself, syncing and sending: fails with `PageHidden` while the page is hidden. */
export function whenVisible<T>(work: () => PromiseLike<T>): Promise<T> {
  return document.hidden ? Promise.reject(new PageHidden()) : onDoorDb(work);
}

export function isStuck(error: unknown): boolean {
  return isAppError(error) && error.code === storageStuck.code;
}
