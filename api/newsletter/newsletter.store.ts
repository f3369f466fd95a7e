import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type {
  ConfirmationsTable,
  SubscriptionFactsTable,
  SubscriptionsTable,
} from '#api/db/tables/mails.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/**
 * Finds or inserts the subscription of an address. Locks the row until commit, so that a concurrent request sees
 * which mails were sent.
 */
export function findOrInsert(db: Db, row: Insertable<SubscriptionsTable>) {
  return db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({ email_key: row.email_key }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByUnsubscribeToken(db: Db, token: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('leave_token', '=', token)
    .executeTakeFirst();
}

export function findByConfirmation(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('confirmations')
    .innerJoin('subscriptions', 'subscriptions.id', 'confirmations.subscription_id')
    .selectAll('subscriptions')
    .where('confirmations.token_hash', '=', tokenHash)
    .where('confirmations.expires_at', '>', now)
    .executeTakeFirst();
}

/** Sets the status of a subscription. Returns false if it had this status already. */
export async function setStatus(db: Db, id: string, status: SubscriptionRow['status']) {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ status })
    .where('id', '=', id)
    .where('status', '!=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addFact(db: Db, row: Insertable<SubscriptionFactsTable>): Promise<void> {
  await db.insertInto('subscription_facts').values(row).execute();
}

export function factsOf(db: Db, subscriptionId: string) {
  return db
    .selectFrom('subscription_facts')
    .select(['kind', 'at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function insertConfirmation(db: Db, row: Insertable<ConfirmationsTable>) {
  await db.insertInto('confirmations').values(row).execute();
}

/** Deletes confirmation links that expired by `until`. */
export async function deleteConfirmations(db: Db, subscriptionId: string, until: number) {
  await db
    .deleteFrom('confirmations')
    .where('subscription_id', '=', subscriptionId)
    .where('expires_at', '<=', until)
    .execute();
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('id', '=', id).execute();
}
