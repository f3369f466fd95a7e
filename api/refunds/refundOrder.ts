import { lockOrder } from '#api/db/transaction.ts';
import { auditOrder, countRefund } from '#api/orders/orders.commands.ts';
import { returnStock, stockLines } from '#api/stock/stock.commands.ts';
import { madeBefore } from '#api/db/idempotency.ts';
import type { Db } from '#api/db/open.ts';
import { changeAtDoor } from '#api/events/events.commands.ts';
import { enterRefund } from '#api/ledger/ledger.commands.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import { checkedIn, keyReused } from '#shared/refunds/refunds.errors.ts';
import { planRefund, type RefundPlan, type RefundWish } from '#shared/refunds/refunds.rules.ts';
import { mailRefund, type PaidElsewhere, recordRefund } from './refunds.commands.ts';
import {
  addToOrder,
  findByKey,
  checkedInAmong,
  type ItemRow,
  itemsOf,
  itemsOfRefunds,
  type OrderRow,
  paymentOf,
  type RefundRow,
  takenBack,
} from './refunds.store.ts';
import { balanceOpen } from '#api/refunds/external/balance.ts';
import { refundable } from './refunds.wire.ts';

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
 * Refunds items in the caller's transaction: voids them, returns their stock, reverses the commission, and records the
 * refund and its mail. Locks order, stock and door in this order, as a sale does. Throws `orderNotFound`, `keyReused`,
 * `checkedIn` and the problems of `planRefund`.
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
  if (request.reason !== 'disputed') await mailRefund(trx, order, refundId, platform);
  await note(trx, request, { order, items, plan: planned.plan }, platform.clock());
  return { refundId, isNew: true };
}

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

/**
 * Throws `checkedIn` if an item was checked in. Call it once the door is locked, since a scan may have come in while we
 * waited for the lock.
 */
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
      ...paymentOf(order),
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
  const before = { status, refunded_amount, commission_reversed };
  const after = {
    status: plan.closes ? 'cancelled' : status,
    refunded_amount: refunded_amount + plan.amount,
    commission_reversed: commission_reversed + plan.commission,
    refunded: what,
    reason,
    ...(wish.force ? { although_checked_in: true } : {}),
  };
  await auditOrder(trx, actor, { action: 'orders.refund', order, before, after }, now);
}
