import type { Db } from '#api/db/open.ts';
import { counts } from '#shared/payments/modes.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { insertEarned, insertReversed } from './ledgerWrites.store.ts';

export {
  insertAgain as enterAgain,
  removeTestEntries,
  removeTestPayouts,
} from './ledgerWrites.store.ts';

type Sold = {
  id: string;
  promoter_id: number | null;
  commission_amount: number;
  payment_mode: Mode;
};

/**
 * Enters the commission of a sale, unless it is a test sale on a live server. Call this in the transaction that
 * issues the tickets, after issuing them.
 */
export async function enterSale(trx: Db, order: Sold, serverMode: Mode): Promise<void> {
  if (order.promoter_id === null || order.commission_amount === 0) return;
  if (counts(order.payment_mode, serverMode)) await insertEarned(trx, order.id);
}

type TakenBack = { id: string; commission: number };

/**
 * Reverses the commission of a refund. Call in the refund's transaction, after its items are stored. Only entries
 * that exist are reversed.
 */
export async function enterRefund(trx: Db, refund: TakenBack): Promise<void> {
  if (refund.commission > 0) await insertReversed(trx, refund.id);
}
