import { session } from '#web/offline/keep.ts';

const KEY = 'rollcall.deleted';

/** Tells the next page that the account was deleted, after all its other data is gone. */
export const markDeleted = (): void => session.set(KEY, 'yes');

export const wasDeleted = (): boolean => session.get(KEY) !== null;

export const forgetDeleted = (): void => session.remove(KEY);
