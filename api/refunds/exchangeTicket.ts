import { lockOrder } from '#api/db/transaction.ts';
import type { Db } from '#api/db/open.ts';
import { numberAtDoor } from '#api/events/events.commands.ts';
import { signingKey } from '#api/events/events.queries.ts';
import { enterRefund } from '#api/ledger/ledger.commands.ts';
import { auditOrder, countRefund, mailTickets } from '#api/orders/orders.commands.ts';
import { changeItem, insertItem } from '#api/sales/sales.commands.ts';
import type { Platform } from '#api/platform.ts';
import { mailRefund, recordRefund } from './refunds.commands.ts';
import {
  addToOrder,
  checkedInAmong,
  type ItemRow,
  itemsOf,
  type OrderRow,
  paymentOf,
  findProduct,
  hasOffer,
} from './refunds.store.ts';
import { leftOf, returnStock, stock } from '#api/stock/stock.commands.ts';
import { newTicketCode } from '#api/tickets/issueTickets.commands.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { eventCancelled, soldOut } from '#shared/checkout/checkout.errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import {
  exchangeUnknown,
  moveOffered,
  notExchangeable,
  amountChanged,
  itemUnknown,
} from '#shared/refunds/refunds.errors.ts';
import { type Exchange, planExchange } from '#shared/refunds/exchange.rules.ts';
import type { Exchanged, ExchangeForm } from '#shared/refunds/refunds.schemas.ts';

type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
type Asked = { orderId: string; wish: ExchangeForm; actor: Actor };

/**
 * Exchanges a ticket for another one of the same event, in the caller's transaction. Its row keeps the answers and gets
 * a new code. A void row is added, with the old code and the part of the price that is refunded. Locks order, stock and
 * door in this order, as a sale does.
 */
export async function exchangeTicket(
  trx: Db,
  platform: Platform,
  { orderId, wish, actor }: Asked,
): Promise<Exchanged> {
  const order = orThrow(await lockOrder(trx, orderId), orderNotFound);
  const item = (await itemsOf(trx, order)).find(({ id }) => id === wish.itemId);
  if (!item || item.kind !== 'ticket') throw new AppError({ ...itemUnknown, field: 'itemId' });
  if (item.status !== 'valid' || item.warning !== null) throw new AppError(notExchangeable);
  if (await hasOffer(trx, item.id)) throw new AppError(moveOffered);
  const product = await findProduct(trx, wish.ticketId);
  if (product?.event_id !== order.event_id)
    throw new AppError({ ...exchangeUnknown, field: 'ticketId' });
  const planned = planExchange(heldOf(item), product, wish.waive === true);
  if (!planned.ok) throw new AppError(planned.problem);
  const { exchange } = planned;
  if (exchange.amount !== wish.amount)
    throw new AppError({ ...amountChanged, details: { amount: exchange.amount } });
  await changeStock(trx, item, product);
  const move = { platform, trx, order, item, product, exchange };
  const voidId = await changeItems(move);
  const refundId = exchange.amount > 0 ? await payBack(move, voidId, actor) : null;
  await mailTickets(trx, order, platform);
  const { amount, dearer } = exchange;
  const before = { ticket: `${item.name} (${item.code})` };
  const after = { ticket: product.name, paid_back: amount, waived: dearer };
  const entry = { action: 'orders.exchange', order, before, after } as const;
  await auditOrder(trx, actor, entry, platform.clock());
  return { itemId: item.id, refundId, amount };
}

const heldOf = (item: ItemRow) => ({
  productId: item.product_id,
  unitPrice: item.unit_price,
  discount: item.unit_discount,
  tax: item.unit_tax_amount,
  taxRate: item.unit_tax_rate,
  commission: item.commission,
});

async function changeStock(
  trx: Db,
  item: ItemRow,
  { id: productId, name }: Product,
): Promise<void> {
  const line = { kind: 'ticket', productId, quantity: 1 } as const;
  const old = { ...line, productId: item.product_id };
  // Locks both products at once, in lock order, so that two opposite exchanges do not wait for each other.
  await stock.release(
    trx,
    [old, line].map((each) => ({ ...each, quantity: 0 })),
  );
  // Returns the old ticket's stock first, so that a pool shared by both has room.
  await returnStock(trx, [old]);
  if (await stock.sell(trx, [line]))
    throw new AppError(soldOut({ ...line, name }, await leftOf(trx, line), 'ticketId'));
}

type Move = {
  platform: Platform;
  trx: Db;
  order: OrderRow;
  item: ItemRow;
  product: Product;
  exchange: Exchange;
};

const amountsOf = (share: Exchange['kept']) => ({
  unit_price: share.unitPrice,
  unit_discount: share.discount,
  unit_tax_amount: share.tax,
  commission: share.commission,
});

/**
 * Stores both rows of the exchange: the ticket's own, and a void one for the refunded part. Returns the latter's id.
 */
async function changeItems(move: Move): Promise<number> {
  const { platform, trx, order, item, product, exchange } = move;
  const clock = await numberAtDoor(trx, order.event_id, 2);
  if (clock.cancelled_at !== null) throw new AppError(eventCancelled);
  // The check comes after locking the door, because a scan may have come in while we waited for the lock.
  if ((await checkedInAmong(trx, [item.id])).length > 0) throw new AppError(notExchangeable);
  const signer = await signingKey(trx, order.event_id, platform.sealer);
  const named = { number: order.order_number, lookupKey: clock.lookup_key };
  const coded = { ...item, product_id: product.id };
  await changeItem(trx, item.id, {
    ...newTicketCode(coded, named, signer, platform.random),
    ...amountsOf(exchange.kept),
    product_id: product.id,
    name: product.name,
    ticket_type: product.ticket_type,
    door_seq: clock.door_seq,
  });
  const { id: rest_of, line: _line, ...sold } = item;
  const gone = { status: 'cancelled', refunded_quantity: 1, attendee: null, rest_of } as const;
  return insertItem(trx, {
    ...sold,
    ...amountsOf(exchange.back),
    ...gone,
    door_seq: clock.first,
  });
}

async function payBack(
  { platform, trx, order, item, product, exchange: { back, amount } }: Move,
  order_item_id: number,
  actor: Actor,
): Promise<string> {
  const { tax, commission } = back;
  const amounts = { net_amount: amount - tax, tax_amount: tax, commission_amount: commission };
  const refundId = await recordRefund(
    trx,
    {
      ...amounts,
      ...paymentOf(order),
      amount,
      reason: 'requested',
      note: `Moved to ${product.name}`,
      actor_id: actor.id,
      actor_name: actor.name,
    },
    [{ ...amounts, order_item_id, kind: 'ticket', product_id: item.product_id, quantity: 1 }],
    platform,
  );
  await addToOrder(trx, order.id, { amount, tax, commission, closes: false });
  await countRefund(trx, order, { amount, tickets: 0 });
  await enterRefund(trx, { id: refundId, commission });
  await mailRefund(trx, order, refundId, platform);
  return refundId;
}
