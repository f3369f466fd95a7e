import type { Db } from '#api/db/open.ts';
import { counts } from '#shared/payments/modes.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { insertAgain, insertEarned, insertReversed } from './enter.store.ts';

export { removeTestEntries, removeTestPayouts } from './enter.store.ts';

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

type Moved = { id: string; order_id: string; now: number };

/**
 * Reinstates or reverses the commission of a refund until the ledger matches it. Call in the same transaction, with
 * the order locked.
 */
export async function enterAgain(
  trx: Db,
  kind: 'reinstated' | 'reversed',
  refund: Moved,
): Promise<void> {
  await insertAgain(trx, kind, refund);
}
