import { session } from '#web/offline/keep.ts';

const KEY = 'rollcall.deleted';

/** For the page that comes next, after everything else of the account is gone. */
export const markDeleted = (): void => session.set(KEY, 'yes');

export const wasDeleted = (): boolean => session.get(KEY) !== null;

export const forgetDeleted = (): void => session.remove(KEY);
