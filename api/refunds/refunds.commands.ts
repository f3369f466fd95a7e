import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RefundItemsTable, RefundsTable } from '#api/db/tables/money.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { coveredOf, leftToGiveBack } from '#shared/refunds/refunds.rules.ts';
import { findByKey, findOrder, moneyBackOf, type OrderRow } from './refunds.store.ts';
import { insertRefund } from './refundStatus.store.ts';

export { hasOffer } from './refunds.store.ts';

// Kinds of mails and jobs. Their payload is `{refundId}`; that of the cancellation is `{eventId, after, run}`.
export const REFUND_MAIL = 'mail.refund';
export const REFUND_JOB = 'checkout.refund';
export const CANCEL_JOB = 'refunds.cancel_event';

type NewRefund = Omit<
  Insertable<RefundsTable>,
  'id' | 'covered_amount' | 'status' | 'created_at' | 'settled_at'
>;
/** The external refund or dispute that returns the money, so that no refund is sent. `id`: its id at the provider. */
export type PaidElsewhere = { id: string; status: 'pending' | 'succeeded' };

/**
 * Stores a refund and the job that sends it, in the transaction that voids the items. A refund that is covered or
 * `paid` needs no job. Returns the refund's id.
 */
export async function recordRefund(
  trx: Db,
  refund: NewRefund,
  items: readonly Omit<Insertable<RefundItemsTable>, 'refund_id'>[],
  platform: Platform,
  paid?: PaidElsewhere,
): Promise<string> {
  const id = toBase32(platform.random(16));
  const now = platform.clock();
  const covered = paid ? 0 : await coveredElsewhere(trx, refund);
  const settled = refund.amount === covered || paid?.status === 'succeeded';
  await insertRefund(
    trx,
    {
      ...refund,
      covered_amount: covered,
      id,
      status: settled ? 'succeeded' : 'pending',
      settled_at: settled ? now : null,
      provider_refund_id: paid?.id ?? null,
      created_at: now,
    },
    items.map((item) => ({ ...item, refund_id: id })),
  );
  if (!settled && !paid)
    await enqueue(trx, { kind: REFUND_JOB, payload: { refundId: id } }, platform);
  return id;
}

/** The part of a refund that was already returned by external refunds and lost disputes. */
async function coveredElsewhere(trx: Db, { order_id, amount }: NewRefund): Promise<number> {
  const order = order_id ? await findOrder(trx, order_id) : null;
  return order ? coveredOf(amount, leftToGiveBack(await moneyBackOf(trx, order))) : 0;
}

/** Tells the buyer about a refund, if the address is known. */
export async function mailRefund(
  trx: Db,
  { order_number: about, customer_name: name, customer_email: address }: OrderRow,
  refundId: string,
  platform: Platform,
): Promise<void> {
  const mail = { kind: REFUND_MAIL, payload: { refundId }, about, to: { name, address } };
  const dedupeKey = `mail:refund:${refundId}`;
  if (address !== '') await enqueueMail(trx, { ...mail, dedupeKey }, platform);
}

type PaidCheckout = { id: string; event_id: number; amount: number; tax_amount: number };
type PaymentRefund = {
  paymentIntentId: string;
  amount: number;
  reason: 'late' | 'duplicate' | 'requested' | 'event_cancelled';
  actor?: Actor;
  key?: string;
};

/** Records the refund of a payment that has no order. False if its key was used before. */
export async function recordPaymentRefund(
  trx: Db,
  { id, event_id, ...price }: PaidCheckout,
  { paymentIntentId, amount, reason, actor, key }: PaymentRefund,
  platform: Platform,
): Promise<boolean> {
  if (key !== undefined && (await findByKey(trx, key))) return false;
  const tax_amount = amount === price.amount ? price.tax_amount : 0;
  const refund = {
    checkout_id: id,
    order_id: null,
    event_id,
    payment_intent_id: paymentIntentId,
    amount,
    net_amount: amount - tax_amount,
    tax_amount,
    reason,
    ...(key === undefined ? {} : { idempotency_key: key }),
    ...(actor && { actor_id: actor.id, actor_name: actor.name }),
  };
  await recordRefund(trx, refund, [], platform);
  return true;
}
