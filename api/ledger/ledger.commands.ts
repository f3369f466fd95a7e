import type { Db } from '#api/db/open.ts';
import { counts } from '#shared/payments/modes.rules.ts';
import type { Mode } from '#shared/orders/orders.rules.ts';
import { insertAgain, insertEarned, insertReversed } from './enter.store.ts';

type Sold = {
  id: string;
  promoter_id: number | null;
  commission_amount: number;
  payment_mode: Mode;
};

/**
 * Enters what a promoter earned with an order. Call it in the transaction that issues the tickets, after them.
 * `serverMode`: how this server collects payments. Costs nothing where nothing was earned.
 */
export async function enterSale(trx: Db, order: Sold, serverMode: Mode): Promise<void> {
  if (order.promoter_id === null || order.commission_amount === 0) return;
  if (counts(order.payment_mode, serverMode)) await insertEarned(trx, order.id);
}

type TakenBack = { id: string; commission: number };

/**
 * Enters what a promoter loses by a refund. Call it in the transaction of the refund, after its items are stored.
 * What never entered the ledger is not taken out of it.
 */
export async function enterRefund(trx: Db, refund: TakenBack): Promise<void> {
  if (refund.commission > 0) await insertReversed(trx, refund.id);
}

type Moved = { id: string; order_id: string; now: number };

/**
 * Enters that what a promoter had lost by a refund is theirs again, or is lost once more: whatever of it the ledger does
 * not say yet. Call it in the transaction that says so, with the order locked.
 */
export async function enterAgain(
  trx: Db,
  kind: 'reinstated' | 'reversed',
  refund: Moved,
): Promise<void> {
  await insertAgain(trx, kind, refund);
}
