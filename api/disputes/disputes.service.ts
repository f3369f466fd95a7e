import type { AppContext } from '#api/context.ts';
import type { PaymentContext } from '#api/payments/paymentContext.ts';
import { lockOrder, inTransaction } from '#api/db/transaction.ts';
import { isConcurrencyConflict, retryOnce } from '#api/db/dbErrors.ts';
import type { Db } from '#api/db/open.ts';
import { notifyDoor, changeAtDoor } from '#api/events/events.commands.ts';
import type { DisputeView } from '#api/payments/provider.ts';
import { disputePhase } from '#shared/disputes/disputes.rules.ts';
import {
  disputesOfOrder,
  itemsWithout,
  noteReturned,
  type PaidOrder,
  paymentOf,
  saveDispute,
} from './disputes.store.ts';

export { handleReturned as returnedHandled } from './disputes.store.ts';

/**
 * The functions of refunds that are used here. They are passed in, because `#api/refunds/refunds.service.ts` imports
 * this feature.
 */
type Refunds = {
  noteExternalRefund(lost: LostDispute): Promise<void>;
  disputeWon(trx: Db, disputeId: string): Promise<boolean>;
  disputeLostAgain(trx: Db, disputeId: string): Promise<void>;
};
type LostDispute = Pick<DisputeView, 'id' | 'amount' | 'createdAt'> & {
  paymentIntentId: string;
  source: 'dispute';
  status: 'succeeded';
};

/** The most times that a dispute is read again while it is stored. It never changes this often in that time. */
const MAX_ROUNDS = 5;

/**
 * Handles chargebacks. While a dispute is open, its order is marked, the door is warned and the commission is on
 * hold. A lost dispute counts as an external refund, unless it is won after all.
 */
export function createDisputesService(context: PaymentContext, refunds: Refunds) {
  const { provider } = context;
  return {
    /** Handles the provider's event that a dispute has changed. */
    async onDisputeEvent(disputeId: string): Promise<void> {
      let view = await provider.retrieveDispute(disputeId);
      // The dispute may change again while it is stored, so repeat until it is stable.
      for (let looks = 0; view && looks < MAX_ROUNDS; looks += 1) {
        await act(context, refunds, view);
        const now = await provider.retrieveDispute(disputeId);
        if (now?.status === view.status) return;
        view = now;
      }
    },
  };
}

async function act(context: AppContext, refunds: Refunds, view: DisputeView): Promise<void> {
  const { db, live, platform } = context;
  const { id, paymentIntentId, amount, createdAt } = view;
  const payment = paymentIntentId ? await paymentOf(db, paymentIntentId) : null;
  if (!paymentIntentId || !payment) return;
  const { checkoutId, order } = payment;
  const about = { checkoutId, order, now: platform.clock() };
  const work = (trx: Db) => note(trx, refunds, view, about);
  if ((await retryOnce(() => inTransaction(db, work), isConcurrencyConflict)) && order) {
    notifyDoor(live, order.event_id);
  }
  if (disputePhase(view.status) !== 'lost') return;
  const gone = { id, paymentIntentId, amount, createdAt, status: 'succeeded' } as const;
  await refunds.noteExternalRefund({ ...gone, source: 'dispute' });
}

/** Stores a dispute. Returns true if the door must be notified. */
async function note(
  trx: Db,
  refunds: Refunds,
  view: DisputeView,
  { checkoutId, order, now }: { checkoutId: string; order: PaidOrder | null; now: number },
): Promise<boolean> {
  const phase = disputePhase(view.status);
  // Locks the order before the event. The lock keeps out refunds and other news of the same dispute.
  if (order) await lockOrder(trx, order.id);
  await saveDispute(trx, {
    id: view.id,
    payment_intent_id: view.paymentIntentId ?? '',
    checkout_id: checkoutId,
    order_id: order?.id ?? null,
    amount: view.amount,
    currency: view.currency,
    reason: view.reason,
    status: view.status,
    phase,
    due_by: view.dueBy,
    created_at: view.createdAt,
    updated_at: now,
  });
  if (phase === 'lost') await refunds.disputeLostAgain(trx, view.id);
  if (phase === 'won' && (await refunds.disputeWon(trx, view.id)))
    await noteReturned(trx, view.id, now);
  return order ? warnDoor(trx, order) : false;
}

async function warnDoor(trx: Db, order: PaidOrder): Promise<boolean> {
  const disputes = await disputesOfOrder(trx, order.id);
  const warning = disputes.some(({ phase }) => phase === 'open') ? 'disputed' : null;
  const items = await itemsWithout(trx, order.id, warning);
  await changeAtDoor(
    trx,
    order.event_id,
    items.map((id) => ({ id, warning })),
  );
  return items.length > 0;
}
