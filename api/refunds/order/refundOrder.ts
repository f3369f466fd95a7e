import { lockOrder } from '#api/db/transaction.ts';
import { countRefund } from '#api/orders/orders.commands.ts';
import { audit } from '#api/audit/audit.ts';
import { returnStock, stockLines } from '#api/stock/stock.commands.ts';
import { madeBefore } from '#api/db/idempotency.ts';
import type { Db } from '#api/db/open.ts';
import { changeAtDoor } from '#api/events/events.commands.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { enterRefund } from '#api/ledger/ledger.commands.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import { checkedIn, keyReused } from '#shared/refunds/refunds.errors.ts';
import { planRefund, type RefundPlan, type RefundWish } from '#shared/refunds/refunds.rules.ts';
import { recordRefund, type PaidElsewhere } from '#api/refunds/refunds.commands.ts';
import { REFUND_MAIL } from '#api/refunds/refunds.kinds.ts';
import {
  addToOrder,
  findByKey,
  checkedInAmong,
  type ItemRow,
  itemsOf,
  itemsOfRefunds,
  type OrderRow,
  type RefundRow,
  takenBack,
} from '#api/refunds/refunds.store.ts';
import { balanceOpen } from '#api/refunds/external/balance.ts';
import { refundable } from '#api/refunds/refunds.wire.ts';

export type RefundOrder = {
  orderId: string;
  wish: RefundWish;
  key: string;
  reason: 'requested' | 'event_cancelled' | 'outside' | 'disputed' | 'withdrawn';
  note: string;
  actor: Actor;
  /** The external refund or dispute by which the money was already returned. */
  paid?: PaidElsewhere;
};
/** `isNew` is false if the key was used before, so that nothing was done. */
export type Refunded = { refundId: string; isNew: boolean };

/**
 * Refunds items in the caller's transaction: voids them, returns stock, reverses commission, records refund and mail.
 * Locks order, stock, door, as a sale does. Throws `orderNotFound`, `keyReused`, `checkedIn` and the problems of
 * `planRefund`.
 */
export async function refundOrder(
  trx: Db,
  platform: Platform,
  request: RefundOrder,
): Promise<Refunded> {
  const order = orThrow(await lockOrder(trx, request.orderId), orderNotFound);
  const { key, wish } = request;
  const refund = await findByKey(trx, key);
  const then = refund ? await itemsOfRefunds(trx, [refund.id]) : [];
  const isSame = (row: RefundRow) => row.order_id === order.id && asksFor(wish, then);
  const known = madeBefore(refund, isSame, keyReused);
  if (known) return { refundId: known.id, isNew: false };
  const items = await itemsOf(trx, order);
  const planned = planRefund({ status: order.status, items: items.map(refundable) }, request.wish);
  if (!planned.ok) throw new AppError(planned.problem);
  await takeBack(trx, order, items, planned.plan);
  if (!request.wish.force) await checkNoneCheckedIn(trx, planned.plan);
  const refundId = await record(trx, platform, { request, order, items, plan: planned.plan });
  await enterRefund(trx, { id: refundId, commission: planned.plan.commission });
  if (!request.paid) await balanceOpen(trx, platform, order.id);
  if (request.reason !== 'disputed' && order.customer_email !== '')
    await enqueueMail(trx, { ...mailTo(order, refundId), kind: REFUND_MAIL }, platform);
  await note(trx, request, { order, items, plan: planned.plan }, platform.clock());
  return { refundId, isNew: true };
}

const mailTo = (order: OrderRow, refundId: string) => ({
  payload: { refundId },
  about: order.order_number,
  to: { name: order.customer_name, address: order.customer_email },
  dedupeKey: `mail:refund:${refundId}`,
});

const asksFor = ({ itemIds }: RefundWish, items: Awaited<ReturnType<typeof itemsOfRefunds>>) =>
  !itemIds ||
  new Set(itemIds).symmetricDifference(new Set(items.map((item) => item.order_item_id))).size === 0;

const rowOf = (items: readonly ItemRow[], id: number): ItemRow => {
  const row = items.find((item) => item.id === id);
  if (!row) throw new Error(`No item ${id}`);
  return row;
};

async function takeBack(
  trx: Db,
  order: OrderRow,
  items: readonly ItemRow[],
  plan: RefundPlan,
): Promise<void> {
  const returned = plan.items.map(({ id, quantity }) => ({ ...rowOf(items, id), quantity }));
  await returnStock(trx, stockLines(order.event_id, returned));
  await changeAtDoor(trx, order.event_id, plan.items.map(takenBack));
  await addToOrder(trx, order.id, plan);
  const tickets = plan.items.filter(({ id }) => rowOf(items, id).kind === 'ticket').length;
  await countRefund(trx, order, { amount: plan.amount, tickets });
}

/** Throws `checkedIn`. Call it after locking the door, since a scan may have arrived during the wait for the lock. */
async function checkNoneCheckedIn(trx: Db, { items }: RefundPlan): Promise<void> {
  const itemIds = await checkedInAmong(
    trx,
    items.map(({ id }) => id),
  );
  if (itemIds.length > 0) throw new AppError({ ...checkedIn, details: { itemIds } });
}

type Made = { order: OrderRow; items: readonly ItemRow[]; plan: RefundPlan };

function record(
  trx: Db,
  platform: Platform,
  { request, order, items, plan }: Made & { request: RefundOrder },
): Promise<string> {
  return recordRefund(
    trx,
    {
      checkout_id: order.checkout_id,
      order_id: order.id,
      event_id: order.event_id,
      payment_intent_id: order.payment_intent_id,
      amount: plan.amount,
      net_amount: plan.net,
      tax_amount: plan.tax,
      commission_amount: plan.commission,
      reason: request.reason,
      note: request.note,
      idempotency_key: request.key,
      actor_id: request.actor.id,
      actor_name: request.actor.name,
    },
    plan.items.map(({ id, quantity, net, tax, commission }) => {
      const { kind, product_id } = rowOf(items, id);
      const amounts = { net_amount: net, tax_amount: tax, commission_amount: commission };
      return { order_item_id: id, kind, product_id, quantity, ...amounts };
    }),
    platform,
    request.paid,
  );
}

async function note(
  trx: Db,
  { actor, note: reason, wish }: RefundOrder,
  { order, items, plan }: Made,
  now: number,
): Promise<void> {
  const { status, refunded_amount, commission_reversed } = order;
  const what = plan.items.map(({ id, quantity }) => {
    const { name, code } = rowOf(items, id);
    return `${quantity} × ${name} (${code})`;
  });
  await audit(
    trx,
    actor,
    {
      action: 'orders.refund',
      entity: 'order',
      id: order.id,
      label: order.order_number,
      eventId: order.event_id,
      before: { status, refunded_amount, commission_reversed },
      after: {
        status: plan.closes ? 'cancelled' : status,
        refunded_amount: refunded_amount + plan.amount,
        commission_reversed: commission_reversed + plan.commission,
        refunded: what,
        reason,
        ...(wish.force ? { although_checked_in: true } : {}),
      },
    },
    now,
  );
}
