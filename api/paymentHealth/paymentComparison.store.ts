import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

const ORDER = [
  'id',
  'order_number',
  'event_id',
  'checkout_id',
  'payment_intent_id',
  'payment_mode',
  'total_amount',
  'created_at',
] as const;
export type PaidOrder = Awaited<ReturnType<typeof ordersBetween>>[number];

/** Orders of a mode that were created in a time range, oldest first. */
export function ordersBetween(
  db: Db,
  { mode, from, to, limit }: { mode: Mode; from: number; to: number; limit: number },
) {
  return db
    .selectFrom('orders')
    .select(ORDER)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('payment_mode', '=', mode)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findPaidOrder(db: Db, id: string): Promise<PaidOrder | undefined> {
  return db.selectFrom('orders').select(ORDER).where('id', '=', id).executeTakeFirst();
}

/** Orders with a difference from their payment that was found earlier and that nobody has dismissed. */
export function doubtfulOrders(db: Db, mode: Mode, limit: number): Promise<PaidOrder[]> {
  return db
    .selectFrom('payment_findings as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(ORDER.map((column) => `o.${column}` as const))
    .where('f.dismissed_at', 'is', null)
    .where('o.payment_mode', '=', mode)
    .orderBy('f.found_at')
    .limit(limit)
    .execute();
}

export async function currencyOf(db: Db, checkoutId: string): Promise<string> {
  const { currency } = await db
    .selectFrom('checkouts')
    .select('currency')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return currency;
}

export type WaitingCheckout = { id: string; payment_intent_id: string; amount: number };

export async function waitingCheckouts(
  db: Db,
  { provider, before, after, limit }: WaitingQuestion,
): Promise<WaitingCheckout[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'payment_intent_id', 'amount'])
    .where('status', '=', sql.lit('open' as const))
    .where('provider', '=', provider)
    .where('created_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, payment_intent_id: payment, amount }) =>
    payment === null ? [] : [{ id, payment_intent_id: payment, amount }],
  );
}
type WaitingQuestion = {
  provider: 'demo' | 'stripe';
  before: number;
  after: string;
  limit: number;
};

/** The checkout of a payment, if it is still open or was released before the payment came. */
export async function checkoutOfPayment(db: Db, intentId: string): Promise<WaitingCheckout | null> {
  const row = await db
    .selectFrom('checkouts')
    .select(['id', 'amount'])
    .where('payment_intent_id', '=', intentId)
    .where('status', 'in', ['open', 'released'])
    .executeTakeFirst();
  return row ? { ...row, payment_intent_id: intentId } : null;
}

type ProviderMode = { provider: string; mode: string };

export function lastCheck(db: Db, { provider, mode }: ProviderMode) {
  return db
    .selectFrom('book_checks')
    .select(['until', 'checked_at', 'problem'])
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .executeTakeFirst();
}

export async function rememberCheck(
  db: Db,
  { provider, mode }: ProviderMode,
  check: { until: number; checked_at: number; problem: string | null },
): Promise<void> {
  await db
    .insertInto('book_checks')
    .values({ provider, mode, ...check })
    .onConflict((known) => known.columns(['provider', 'mode']).doUpdateSet(check))
    .execute();
}
