import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { DiscountCodesTable } from '#api/db/tables/sales.ts';
import { writesOf } from '#api/db/versionedTables.ts';

export type DiscountCodeRow = Selectable<DiscountCodesTable>;
/** Who uses a code, recognized by mailbox or account; nulls match nobody. */
export type Customer = { mailboxKey: string | null; userId: string | null };
/**
 * How much a code is used. `uses`: open holds, and orders that aren't fully refunded; `discounted`: the cents off
 * those orders; `used`: true if it has an open hold or any order, even a refunded one.
 */
export type Totals = { uses: number; used: boolean; discounted: number };
export type UseRow = Awaited<ReturnType<typeof ordersWith>>[number];

export const { lock, insert, update, remove } = writesOf('discount_codes');

/** The codes of one event, including those for every event; without an event, all codes. Newest first. */
export function codesIn(db: Db, eventId: number | undefined): Promise<DiscountCodeRow[]> {
  const all = db.selectFrom('discount_codes').selectAll().orderBy('id', 'desc');
  const some =
    eventId === undefined
      ? all
      : all.where((eb) => eb.or([eb('event_id', '=', eventId), eb('event_id', 'is', null)]));
  return some.execute();
}

export function findCode(db: Db, id: number): Promise<DiscountCodeRow | undefined> {
  return db.selectFrom('discount_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByText(db: Db, text: string): Promise<DiscountCodeRow | undefined> {
  return db
    .selectFrom('discount_code_texts as t')
    .innerJoin('discount_codes as c', 'c.id', 't.discount_code_id')
    .selectAll('c')
    .where('t.code', '=', text)
    .executeTakeFirst();
}

export async function isDiscountCode(db: Db, text: string): Promise<boolean> {
  const row = db.selectFrom('discount_code_texts').select('code').where('code', '=', text);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function isPromoterCode(db: Db, text: string): Promise<boolean> {
  const row = db.selectFrom('promoters').select('id').where('promo_code', '=', text);
  return (await row.executeTakeFirst()) !== undefined;
}

const TEXTS_AT_ONCE = 500;

/** Stores the texts of a code. Throws a unique violation if one of them exists already. */
export async function insertTexts(trx: Db, id: number, texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
    const some = texts.slice(from, from + TEXTS_AT_ONCE);
    const rows = some.map((code) => ({ code, discount_code_id: id }));
    await trx.insertInto('discount_code_texts').values(rows).execute();
  }
}

/** Locks the code with this text, if its uses are limited. */
export async function lockLimited(trx: Db, text: string): Promise<void> {
  await trx
    .updateTable('discount_codes')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('discount_code_texts').select('discount_code_id').where('code', '=', text),
    )
    .where((eb) => eb.or([eb('max_uses', 'is not', null), eb('max_per_customer', 'is not', null)]))
    .execute();
}

/** Checkouts that are open or paid, without those whose order was fully refunded. */
function standing(db: Db) {
  return db
    .selectFrom('checkouts as c')
    .leftJoin('orders as o', 'o.checkout_id', 'c.id')
    .where('c.status', 'in', ['open', 'paid'])
    .where((eb) => eb.or([eb('o.status', 'is', null), eb('o.status', '<>', 'cancelled')]));
}

type Counted = { id: number } & ({ text: string } | { customer: Customer });

/** Counts the uses of one text of a code, or the uses by a customer, without the checkout `except`. */
export async function countUses(db: Db, counted: Counted, except = ''): Promise<number> {
  const { count } = await standing(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.discount_code_id', '=', counted.id)
    .where('c.id', '<>', except)
    .where((eb) => {
      if ('text' in counted) return eb('c.promo_code', '=', counted.text);
      const { mailboxKey, userId } = counted.customer;
      return eb.or([
        eb('c.mailbox_key', '=', mailboxKey ?? ''),
        eb('c.user_id', '=', userId ?? ''),
      ]);
    })
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function totalsOf(db: Db, ids: readonly number[]): Promise<Map<number, Totals>> {
  const totals = new Map(ids.map((id) => [id, { uses: 0, used: false, discounted: 0 }]));
  if (ids.length === 0) return totals;
  const stands = sql`c.status in ('open', 'paid') and (o.status is null or o.status <> 'cancelled')`;
  const rows = await db
    .selectFrom('checkouts as c')
    .leftJoin('orders as o', 'o.checkout_id', 'c.id')
    .select('c.discount_code_id as id')
    .select(sql<number>`sum(case when ${stands} then 1 else 0 end)`.as('uses'))
    .select(
      sql<number>`sum(case when ${stands} and o.id is not null then o.discount_amount else 0 end)`.as(
        'discounted',
      ),
    )
    .select(
      sql<number>`max(case when c.status = 'open' or o.id is not null then 1 else 0 end)`.as(
        'used',
      ),
    )
    .where('c.discount_code_id', 'in', ids)
    .groupBy('c.discount_code_id')
    .execute();
  for (const { id, uses, used, discounted } of rows) {
    const told = { uses: Number(uses), used: Number(used) === 1, discounted: Number(discounted) };
    if (id !== null) totals.set(id, told);
  }
  return totals;
}

/** The newest `most` orders with a code. */
export function ordersWith(db: Db, id: number, most: number) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.order_number', 'orders.promo_code', 'orders.customer_name'])
    .select(['orders.status', 'orders.discount_amount', 'orders.total_amount'])
    .select(['orders.refunded_amount', 'orders.created_at'])
    .select(['events.title as event_title', 'events.time_zone'])
    .where('orders.discount_code_id', '=', id)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(most)
    .execute();
}

/** The codes of a batch, each with its number of uses. */
export async function textsOf(db: Db, id: number): Promise<{ code: string; uses: number }[]> {
  const texts = db.selectFrom('discount_code_texts').select('code').orderBy('code');
  const used = standing(db)
    .select(['c.promo_code as code', (eb) => eb.fn.countAll<number>().as('uses')])
    .where('c.discount_code_id', '=', id)
    .groupBy('c.promo_code');
  const uses = new Map((await used.execute()).map((row) => [row.code, Number(row.uses)]));
  const rows = await texts.where('discount_code_id', '=', id).execute();
  return rows.map(({ code }) => ({ code, uses: uses.get(code) ?? 0 }));
}

export async function titlesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = db.selectFrom('events').select(['id', 'title']).where('id', 'in', ids);
  return new Map((await rows.execute()).map(({ id, title }) => [id, title]));
}

export async function ticketsNamed(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = db.selectFrom('ticket_products').select(['id', 'event_id', 'name']);
  return rows.where('id', 'in', ids).execute();
}
