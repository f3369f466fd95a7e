import { isAppError } from '#shared/base/errors.ts';
import { guarded, storageStuck } from '#web/offline/guard.ts';

/** Says that the page is hidden, where a phone may freeze it in the middle of a transaction. */
export class PageHidden extends Error {}

/** Runs work on the database; fails with `storage.stuck` after four seconds. */
export function onDoorDb<T>(work: () => PromiseLike<T>): Promise<T> {
  return guarded(Promise.resolve(work()));
}

/** Runs background work on the database; fails with `PageHidden` while the page is hidden. */
export function whenVisible<T>(work: () => PromiseLike<T>): Promise<T> {
  return document.hidden ? Promise.reject(new PageHidden()) : onDoorDb(work);
}

export function isStuck(error: unknown): boolean {
  return isAppError(error) && error.code === storageStuck.code;
}
