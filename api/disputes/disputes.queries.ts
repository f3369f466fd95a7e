import type { Db } from '#api/db/open.ts';
import type { Dispute } from '#shared/disputes/disputes.schemas.ts';
import { type DisputeRow, disputesOfOrder } from './disputes.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

export {
  disputedAmong as disputedOrders,
  paymentOf,
  undecidedOrders as ordersInDispute,
} from './disputes.store.ts';

function toDispute(row: DisputeRow): Dispute {
  const { id, phase, status, reason, amount } = row;
  const { created_at, due_by, returned_at, handled_by: by, note } = row;
  const times = { due_by: isoOrNull(due_by), returned_at: isoOrNull(returned_at) };
  const handled = by === null ? null : { by, note: note ?? '' };
  return { id, phase, status, reason, amount, created_at: iso(created_at), ...times, handled };
}

export async function disputesOf(db: Db, orderId: string): Promise<Dispute[]> {
  const rows = await disputesOfOrder(db, orderId);
  return rows.map(toDispute);
}
