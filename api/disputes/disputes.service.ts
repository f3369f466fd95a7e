import { lockOrder } from '#api/db/lockOrder.ts';
import type { Kysely } from 'kysely';
import { isConcurrencyConflict } from '#api/db/dbErrors.ts';
import { retryOnce } from '#api/db/retryOnce.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { notifyDoor, numberAtDoor } from '#api/events/events.commands.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import type { DisputeView, PaymentProvider } from '#api/payments/provider.ts';
import type { Platform } from '#api/platform.ts';
import { disputePhase } from '#shared/disputes/disputes.rules.ts';
import {
  disputesOfOrder,
  itemsWithout,
  noteReturned,
  type PaidOrder,
  paymentOf,
  saveDispute,
  warnOf,
} from './disputes.store.ts';

/** Implemented by `#api/refunds/refunds.service.ts`, which imports disputes. */
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

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  live: LiveBus;
  provider: Pick<PaymentProvider, 'retrieveDispute'>;
  refunds: Refunds;
};

/** A dispute never changes more often than this while it is read. */
const MAX_ROUNDS = 5;

/**
 * Handles chargebacks. While a dispute is open, its order is marked, the door is warned and the commission is on
 * hold. A lost dispute counts as an external refund, unless it is won after all.
 */
export function createDisputesService(deps: Deps) {
  const { provider } = deps;
  return {
    /** Handles the provider's news that a dispute has changed. */
    async onDisputeEvent(disputeId: string): Promise<void> {
      let view = await provider.retrieveDispute(disputeId);
      // The dispute may change again while it is stored, so repeat until it is stable.
      for (let looks = 0; view && looks < MAX_ROUNDS; looks += 1) {
        await act(deps, view);
        const now = await provider.retrieveDispute(disputeId);
        if (now?.status === view.status) return;
        view = now;
      }
    },
  };
}

async function act(deps: Deps, view: DisputeView): Promise<void> {
  const { db, live, refunds } = deps;
  const { id, paymentIntentId, amount, createdAt } = view;
  const payment = paymentIntentId ? await paymentOf(db, paymentIntentId) : null;
  if (!paymentIntentId || !payment) return;
  const { checkoutId, order } = payment;
  const work = (trx: Db) => note(deps, trx, view, { checkoutId, order });
  if ((await retryOnce(() => inTransaction(db, work), isConcurrencyConflict)) && order) {
    notifyDoor(live, order.event_id);
  }
  if (disputePhase(view.status) !== 'lost') return;
  const gone = { id, paymentIntentId, amount, createdAt, status: 'succeeded' } as const;
  await refunds.noteExternalRefund({ ...gone, source: 'dispute' });
}

/** Stores a dispute. True if the door must be told. */
async function note(
  { platform, refunds }: Deps,
  trx: Db,
  view: DisputeView,
  { checkoutId, order }: { checkoutId: string; order: PaidOrder | null },
): Promise<boolean> {
  const phase = disputePhase(view.status);
  // Lock order: order, then event. The lock keeps out refunds and other news of the same dispute.
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
    updated_at: platform.clock(),
  });
  if (phase === 'lost') await refunds.disputeLostAgain(trx, view.id);
  if (phase === 'won' && (await refunds.disputeWon(trx, view.id)))
    await noteReturned(trx, view.id, platform.clock());
  return order ? warnDoor(trx, order) : false;
}

async function warnDoor(trx: Db, order: PaidOrder): Promise<boolean> {
  const disputes = await disputesOfOrder(trx, order.id);
  const warning = disputes.some(({ phase }) => phase === 'open') ? 'disputed' : null;
  const items = await itemsWithout(trx, order.id, warning);
  if (items.length === 0) return false;
  const { first } = await numberAtDoor(trx, order.event_id, items.length);
  for (const [n, id] of items.entries()) await warnOf(trx, id, { warning, doorSeq: first + n });
  return true;
}
