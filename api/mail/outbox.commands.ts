import type { Db } from '#api/db/open.ts';
import { deleteMailsTo } from './outbox.store.ts';

export { removeMailsOf, reviveDead } from './outbox.store.ts';

/** Deletes mails to an address, sent or waiting; for data erasure. */
export const deleteMails = (trx: Db, address: string, kinds: readonly string[]): Promise<void> =>
  deleteMailsTo(trx, address.toLowerCase(), kinds);
