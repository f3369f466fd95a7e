import { session } from '#web/offline/safeStorage.ts';

const KEY = 'rollcall.deleted';

/** Lets the goodbye page know that the account was deleted; set after all other data of the account was removed. */
export const markDeleted = (): void => session.set(KEY, 'yes');

export const wasDeleted = (): boolean => session.get(KEY) !== null;

export const forgetDeleted = (): void => session.remove(KEY);
