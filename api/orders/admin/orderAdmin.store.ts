import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Cursor } from '#shared/base/cursor.schemas.ts';
import { readSort } from '#shared/base/sorting.rules.ts';
import {
  ORDER_COLUMNS,
  type OrderColumn,
  type OrderFilter,
  type OrderSort,
} from '#shared/orders/adminOrders.schemas.ts';
import { tagPattern, tagsIn } from '#shared/orders/tags.rules.ts';
import { phonePattern, searchPattern } from '#shared/orders/search.rules.ts';
import { modesOf } from '#shared/payments/modes.rules.ts';
import { typedCode } from '#shared/checkin/ticketLookup.rules.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';

/** The orders to list. `orderId`: the only one to list, such as one found by a ticket code. */
export type ListFilter = OrderFilter & { orderId?: string };
type Page = {
  limit: number;
  cursor?: Cursor<string> | undefined;
  offset?: number;
  sort?: OrderSort | undefined;
};
export type ListedOrder = Awaited<ReturnType<typeof pageOfOrders>>[number];

/** Selects orders. Every filter is answered by a covering index (`migrations/baseline/sales.sql`). */
function filtered(
  db: Db,
  { orderId, search, status, eventId, payments, tag, from, to }: ListFilter,
) {
  const either = [searchPattern(search), phonePattern(search)].filter((text) => text !== null);
  // If only digits were typed, both patterns are the same. The set drops one, so that orders are not searched twice.
  const patterns = [...new Set(either)];
  return db.selectFrom('orders').where(({ and, or, eb }) => {
    const all: Expression<SqlBool>[] = [];
    if (orderId !== undefined) all.push(eb('orders.id', '=', orderId));
    if (status) all.push(eb('orders.status', '=', status));
    if (eventId !== undefined) all.push(eb('orders.event_id', '=', eventId));
    if (payments) all.push(eb('orders.payment_mode', 'in', modesOf(payments)));
    if (tag)
      all.push(eb('orders.tags', '<>', sql.lit('')), eb('orders.tags', 'like', tagPattern(tag)));
    if (from !== undefined) all.push(eb('orders.created_at', '>=', from));
    if (to !== undefined) all.push(eb('orders.created_at', '<', to));
    if (patterns.length > 0)
      all.push(
        or(
          patterns.map(
            (text) => sql<SqlBool>`${eb.ref('orders.search_text')} like ${text} escape '\\'`,
          ),
        ),
      );
    return and(all);
  });
}

const SORTED_BY: Readonly<Record<OrderColumn, RawBuilder<unknown>>> = {
  number: sql`orders.order_number`,
  customer: sql`lower(orders.customer_name)`,
  date: sql`orders.created_at`,
  amount: sql`orders.total_amount - orders.refunded_amount`,
  status: sql`orders.status`,
};

const NEWEST = { column: 'date', isLargestFirst: true } as const;

function orderOf(sort: Page['sort']) {
  const { column, isLargestFirst } = readSort(sort, ORDER_COLUMNS) ?? NEWEST;
  return { by: SORTED_BY[column], direction: isLargestFirst ? 'desc' : 'asc' } as const;
}

/** The ids of a page of orders, newest first unless `sort` says otherwise. Equal orders are newest first, too. */
function pageOfIds(db: Db, filter: ListFilter, { limit, cursor, offset = 0, sort }: Page) {
  const { by, direction } = orderOf(sort);
  return filtered(db, filter)
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('orders.created_at', 'orders.id'),
          '<',
          tuple(cursor?.at ?? 0, cursor?.id ?? ''),
        ),
      ),
    )
    .select('orders.id')
    .$if(sort !== undefined, (query) => query.orderBy(by, direction))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .$if(offset > 0, (query) => query.offset(offset));
}

/** A page of orders without what their events and promoters add. Long lists are read faster like this. */
export const pageOfBuyers = (db: Db, eventId: number, page: Page) =>
  pageOfIds(db, { eventId }, page)
    .select(['orders.order_number', 'orders.customer_name', 'orders.customer_email'])
    .select(['orders.customer_phone', 'orders.payment_mode', 'orders.created_at'])
    .execute();

/** A page of orders. The ids of the page come from an index alone, without reading rows. */
export function pageOfOrders(db: Db, filter: ListFilter, page: Page) {
  const { sort } = page;
  const { by, direction } = orderOf(sort);
  return (
    db
      .selectFrom(pageOfIds(db, filter, page).as('page'))
      // The cross join makes SQLite go from the page to its orders; otherwise it may read all orders.
      .crossJoin('orders')
      .whereRef('orders.id', '=', 'page.id')
      .innerJoin('events', 'events.id', 'orders.event_id')
      .leftJoin('promoters', 'promoters.id', 'orders.promoter_id')
      .selectAll('orders')
      .select('promoters.name as promoter_name')
      .select([
        'events.title as event_title',
        'events.start_date as event_start_date',
        'events.time_zone',
      ])
      .$if(sort !== undefined, (query) => query.orderBy(by, direction))
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .execute()
  );
}

/** The tags that orders have, sorted. */
export async function tagsOfAll(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('tags')
    .distinct()
    .where('tags', '<>', sql.lit(''))
    .execute();
  return [...new Set(rows.flatMap(({ tags }) => tagsIn(tags)))].toSorted();
}

export async function countOrders(db: Db, filter: ListFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * If the search is a ticket code, typed or scanned, replaces it by the order that has this code, even if the code was
 * replaced. Other filters stay as they are.
 */
export async function foundByCode(db: Db, filter: OrderFilter): Promise<ListFilter> {
  const { search = '', ...rest } = filter;
  const code = typedCode(search.startsWith('RC1-') ? textCode(search) : search);
  const orderId = code === null ? undefined : await orderWithCode(db, code);
  return orderId === undefined ? filter : { ...rest, orderId };
}

async function orderWithCode(db: Db, code: string): Promise<string | undefined> {
  const item = await db
    .selectFrom('order_items')
    .select('order_id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (item) return item.order_id;
  const replaced = await db
    .selectFrom('replaced_codes')
    .innerJoin('order_items', 'order_items.id', 'replaced_codes.order_item_id')
    .select('order_id')
    .where('replaced_codes.code', '=', code)
    .executeTakeFirst();
  return replaced?.order_id;
}
