import type { Db } from '#api/db/open.ts';
import { deleteMailsTo } from './outbox.store.ts';

/** Deletes the mails of these kinds, sent or waiting, to an address whose data is being erased. */
export const deleteMails = (trx: Db, address: string, kinds: readonly string[]): Promise<void> =>
  deleteMailsTo(trx, address.toLowerCase(), kinds);
