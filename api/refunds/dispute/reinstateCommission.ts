import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { enterAgain } from '#api/ledger/ledger.commands.ts';
import { moveCommission } from './reinstateCommission.store.ts';
import { noteReinstated } from '#api/refunds/refundStatus.store.ts';
import type { RefundRow } from '#api/refunds/refunds.store.ts';

const STRIPE = { id: null, name: 'Stripe' } as const;

export const reinstateCommission = (trx: Db, refund: RefundRow, now: number): Promise<void> =>
  move(trx, refund, { kind: 'reinstated', now });

export const reverseCommissionAgain = (trx: Db, refund: RefundRow, now: number): Promise<void> =>
  move(trx, refund, { kind: 'reversed', now });

type Move = { kind: 'reinstated' | 'reversed'; now: number };

/** Reinstates or reverses the commission of a refund; does nothing if that was the last change. */
async function move(trx: Db, refund: RefundRow, { kind, now }: Move): Promise<void> {
  const { id, order_id, commission_amount: commission } = refund;
  const isNew = await noteReinstated(trx, id, kind === 'reinstated' ? now : null);
  if (!isNew || order_id === null || commission === 0) return;
  await enterAgain(trx, kind, { id, order_id, now });
  const more = kind === 'reinstated' ? -commission : commission;
  const order = await moveCommission(trx, order_id, more);
  if (!order) return;
  const { order_number: label, event_id: eventId, commission_reversed: after } = order;
  const verb = kind === 'reinstated' ? 'reinstate_commission' : 'reverse_commission';
  const entry = {
    action: `orders.${verb}`,
    entity: 'order',
    id: order_id,
    label,
    eventId,
  } as const;
  const [was, is] = [{ commission_reversed: after - more }, { commission_reversed: after }];
  await audit(trx, STRIPE, { ...entry, before: was, after: is }, now);
}
