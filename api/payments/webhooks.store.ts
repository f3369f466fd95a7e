import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { ReconciledTable } from '#api/db/tables/money.ts';
import type { PaymentEvent } from './provider.ts';

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberEvent(
  db: Db,
  provider: string,
  { id, type, paymentIntentId }: PaymentEvent,
  now: number,
): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({ id, provider, type, payment_intent_id: paymentIntentId, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Type and time of the last event received from a provider, or undefined. */
export function lastEvent(db: Db, provider: string) {
  return db
    .selectFrom('webhook_events')
    .select(['type', 'received_at'])
    .where('provider', '=', provider)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many times a payment was declined, up to `limit`. */
export async function countDeclines(db: Db, paymentId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('payment_intent_id', '=', paymentId)
    // Written literally as in the index, because SQLite won't use a partial index for a parameter.
    .where(sql<boolean>`type = 'payment_intent.payment_failed'`)
    .limit(limit)
    .execute();
  return rows.length;
}

export type ReconciledKey = Pick<ReconciledTable, 'provider' | 'mode'>;

/** Time up to which events are reconciled; null before the first reconciliation. */
export async function reconciledUntil(
  db: Db,
  { provider, mode }: ReconciledKey,
): Promise<number | null> {
  const row = await db
    .selectFrom('reconciled')
    .select('until')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function rememberReconciled(db: Db, key: ReconciledKey, until: number): Promise<void> {
  await db
    .insertInto('reconciled')
    .values({ ...key, until })
    .onConflict((conflict) => conflict.columns(['provider', 'mode']).doUpdateSet({ until }))
    .execute();
}

type PastTries = {
  payments: readonly { id: string; network: string }[];
  /** Payments and declines of the last hour, oldest first. */
  outcomes: readonly { network: string; at: number; paid: boolean }[];
};

const HOUR_MS = 3_600_000;
const PAID = 'payment_intent.succeeded';
const DECLINED = 'payment_intent.payment_failed';

/**
 * Payments of open checkouts, which may still be declined, and payments and declines reported in the last hour; each
 * with its network.
 */
export async function pastTries(db: Db, now: number): Promise<PastTries> {
  const open = await db
    .selectFrom('checkouts')
    .select(['payment_intent_id', 'network_key'])
    .where('status', '=', 'open')
    .where('network_key', 'is not', null)
    .execute();
  const ended = await db
    .selectFrom('webhook_events as e')
    .innerJoin('checkouts as c', 'c.payment_intent_id', 'e.payment_intent_id')
    .select(['c.network_key', 'e.type', 'e.received_at'])
    .where('e.received_at', '>', now - HOUR_MS)
    .where('e.type', 'in', [PAID, DECLINED])
    .where('c.network_key', 'is not', null)
    .orderBy('e.received_at')
    .execute();
  return {
    payments: open.flatMap(({ payment_intent_id: id, network_key: network }) =>
      id !== null && network !== null ? [{ id, network }] : [],
    ),
    outcomes: ended.flatMap(({ network_key: network, type, received_at: at }) =>
      network === null ? [] : [{ network, at, paid: type === PAID }],
    ),
  };
}
