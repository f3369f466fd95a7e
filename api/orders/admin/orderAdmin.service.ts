import type { AppContext } from '#api/context.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import type {
  CorrectOrder,
  AdminOrder,
  AdminOrdersQuery,
  AttendeeList,
  OrderFilter,
} from '#shared/orders/adminOrders.schemas.ts';
import {
  orderEventUnknown,
  orderNotFound,
  confirmationJustSent,
  nothingToConfirm,
} from '#shared/orders/orders.errors.ts';
import { attendeeList, attendeesFile } from './attendeeList.ts';
import { eventOf, refundsOfOrder } from './orderContents.store.ts';
import { correctOrder } from './correctOrder.ts';
import { ordersFile } from './ordersFile.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { auditOrder, mailTickets } from '#api/orders/orders.commands.ts';
import { findOrder, linesOfOrder, type OrderRow } from '#api/orders/orders.store.ts';
import type { Db } from '#api/db/open.ts';
import type { OrderDocument } from '#api/documents/orderPdf.ts';
import { doorDayAt } from '#shared/checkin/stays.rules.ts';
import { formatClock } from '#shared/base/time.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { doorsClock } from '#shared/events/eventWallTimes.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { disputedOrders } from '#api/disputes/disputes.queries.ts';
import { countAllOrders } from '#api/orders/eventTotals.store.ts';
import { tagsIn } from '#shared/orders/tags.rules.ts';
import { cursorText } from '#shared/base/cursor.schemas.ts';
import {
  foundByCode,
  countOrders,
  type ListFilter,
  pageOfOrders,
  type ListedOrder,
  tagsOfAll,
} from './orderAdmin.store.ts';

export function createOrderAdminService(context: AppContext, { makePdf }: { makePdf: MakePdf }) {
  const { db, platform } = context;
  const today = (): string => new Date(platform.clock()).toISOString().slice(0, 10);
  return {
    list: (query: AdminOrdersQuery) => listOrders(db, query),
    read: (id: string) => listedOrder(db, id),
    tags: () => tagsOfAll(db),
    async correct(
      id: string,
      wish: CorrectOrder,
      asked: { actor: Actor; proved: boolean },
    ): Promise<AdminOrder> {
      await correctOrder(context, id, { wish, ...asked });
      return listedOrder(db, id);
    },
    resend: createResend(context),
    /** Makes the PDF of an order. Throws `orderNotFound`. */
    async pdf(id: string) {
      const document = orThrow(await orderDocument(db, id), orderNotFound);
      const content = await makePdf({ kind: 'order', tells: document }, platform.clock());
      return { name: `order-${document.number}.pdf`, content };
    },
    ordersFile: (filter: OrderFilter) => ({
      name: `orders-${today()}.csv`,
      content: ordersFile(db, filter),
    }),
    async attendeeList(eventId: number): Promise<AttendeeList> {
      const event = orThrow(await eventOf(db, eventId), orderEventUnknown);
      const { time_zone } = event;
      return {
        ...(await attendeeList(db, event)),
        today: doorDayAt(platform.clock(), event),
        time_zone,
      };
    },
    async attendeesFile(eventId: number) {
      const event = orThrow(await eventOf(db, eventId), orderEventUnknown);
      const name = `attendees-${eventId}-${today()}.csv`;
      return { name, content: attendeesFile(db, event) };
    },
  };
}

/** Limit on resent confirmations of an order, whichever admins ask for them. */
const RESENDS = { name: 'order-resends', points: 3, seconds: 600 };

function createResend(context: AppContext) {
  const { db, platform } = context;
  const allowResend = createAllowance(context, RESENDS);
  return async (id: string, actor: Actor): Promise<void> => {
    const order = orThrow(await findOrder(db, { column: 'id', value: id }), orderNotFound);
    if (order.status !== 'completed' || order.customer_email === '')
      throw new AppError(nothingToConfirm);
    if (!(await allowResend(id))) throw new AppError(confirmationJustSent);
    await inTransaction(db, async (trx) => {
      await mailTickets(trx, order, platform);
      const action = 'orders.resend_confirmation';
      const after = { confirmation_sent_to: order.customer_email };
      await auditOrder(trx, actor, { action, order, before: {}, after }, platform.clock());
    });
  };
}

export async function orderDocument(db: Db, id: string): Promise<OrderDocument | null> {
  const order = await findOrder(db, { column: 'id', value: id });
  if (!order) return null;
  const [lines, refunds] = await Promise.all([
    linesOfOrder(db, order.checkout_id),
    refundsOfOrder(db, id),
  ]);
  return {
    number: order.order_number,
    placedAt: order.created_at,
    status: order.status,
    demo: isTestMode(order.payment_mode),
    event: { title: order.event_title, lines: eventLines(order), timeZone: order.time_zone },
    buyer: {
      name: order.customer_name,
      lines: [order.customer_email, order.customer_phone].filter(Boolean),
    },
    lines,
    amounts: order,
    refunds,
  };
}

function eventLines(order: OrderRow): string[] {
  const { venue_id, venue, location } = order;
  const doors = `Doors open: ${formatClock(doorsClock(order))}`;
  return [formatEventDates(order), doors, ...(venue_id === null ? [] : [venue]), location];
}

type OrderPage = {
  orders: AdminOrder[];
  total: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
};

export async function listOrders(db: Db, query: AdminOrdersQuery): Promise<OrderPage> {
  const { limit, cursor, sort, page: number = 1, ...asked } = query;
  const filter = await foundByCode(db, asked);
  const offset = cursor ? 0 : (number - 1) * limit;
  const rows = await pageOfOrders(db, filter, {
    limit: limit + 1,
    cursor,
    offset,
    ...(cursor ? {} : { sort }),
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit;
  const total = more || cursor || offset > 0 ? await countOf(db, filter) : rows.length;
  const ids = page.map(({ id }) => id);
  const disputed = await disputedOrders(db, ids);
  const orders = page.map((row) => listedWire(row, disputed.has(row.id)));
  const next = more && last ? cursorText({ at: last.created_at, id: last.id }) : null;
  return { orders, total, next };
}

/** Reads one order as the list shows it. Throws `orderNotFound`. */
async function listedOrder(db: Db, orderId: string): Promise<AdminOrder> {
  const [row] = await pageOfOrders(db, { orderId }, { limit: 1 });
  if (!row) throw new AppError(orderNotFound);
  return listedWire(row, (await disputedOrders(db, [row.id])).has(row.id));
}

/** Counts the orders of a list. The totals of all orders, and of all real ones, are stored and needn't be counted. */
function countOf(db: Db, filter: ListFilter): Promise<number> {
  const { payments, ...rest } = filter;
  const asksForAll = Object.values(rest).every((value) => value === undefined || value === '');
  return asksForAll ? countAllOrders(db, payments) : countOrders(db, filter);
}

function listedWire(row: ListedOrder, disputed: boolean): AdminOrder {
  return {
    id: row.id,
    order_number: row.order_number,
    event_id: row.event_id,
    event_title: row.event_title,
    time_zone: row.time_zone,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    status: row.status,
    payment_mode: row.payment_mode,
    total_amount: row.total_amount,
    refunded_amount: row.refunded_amount,
    promo_code: row.promo_code,
    promo_source: row.promo_source,
    organiser_code: row.discount_code_id !== null,
    promoter_name: row.promoter_name,
    commission_withheld: row.commission_withheld,
    disputed,
    note: row.note,
    tags: tagsIn(row.tags),
    created_at: new Date(row.created_at).toISOString(),
  };
}
