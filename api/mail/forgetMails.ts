import type { Db } from '#api/db/open.ts';
import { deleteMailsTo } from './outbox.store.ts';

/** Forgets the mails of these kinds that went, or were to go, to an address: whoever is forgotten is so here, too. */
export const forgetMails = (trx: Db, address: string, kinds: readonly string[]): Promise<void> =>
  deleteMailsTo(trx, address.toLowerCase(), kinds);
