import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import { pruneRows } from '#api/db/removeRows.ts';
import type { MailContentsTable, MailsTable } from '#api/db/tables/mails.ts';
import { skipLocked } from '#api/db/transaction.ts';
import type { Lapsed } from '#api/jobs/lease.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { keptSince } from '#shared/privacy/retention.rules.ts';

export type ClaimedMail = Pick<
  MailsTable,
  'id' | 'kind' | 'payload' | 'attempts' | 'repeats' | 'next_at'
>;

// SQL literals, because SQLite doesn't use a partial index for parameters.
const READY = sql<boolean>`status = 'ready'`;
const SENDING = sql<boolean>`status = 'sending'`;
const UNSENT = sql<boolean>`status <> 'sent'`;

export async function insertMail(db: Db, row: Insertable<MailsTable>): Promise<void> {
  await insertOnce(db, row);
}

const insertOnce = prepared((db, row: Insertable<MailsTable>) =>
  db
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

/** False for a mail that was dropped, because another one with its key was there. */
export async function isStored(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('mails').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Claims the next due mail. Each mail is claimed by one process only. */
export async function claimMail(db: Db, now: number): Promise<ClaimedMail | null> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where(UNSENT)
    .where(READY)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
  const claimed = await db
    .updateTable('mails')
    .set({ status: 'sending', attempts: sql`attempts + 1`, next_at: now, seen_at: now })
    .where(READY)
    .where('id', '=', skipLocked(db, due))
    .returning(['id', 'kind', 'payload', 'attempts', 'repeats', 'next_at'])
    .executeTakeFirst();
  return claimed ?? null;
}

export type Outcome =
  | { status: 'sent'; sent_at: number; last_error: null }
  | { status: 'skipped'; last_error: null }
  | { status: 'dead'; last_error: string }
  | { status: 'ready'; last_error: string; next_at: number };
type Written = Pick<MailsTable, 'to_name' | 'to_address' | 'to_key' | 'subject' | 'message_id'>;

/** Stores the result of an attempt; returns false if another process has taken over the mail since. */
export async function endTry(
  db: Db,
  { id, attempts, next_at }: ClaimedMail,
  outcome: Outcome,
  written?: Written,
): Promise<boolean> {
  const { numAffectedRows } = await end(db, { ...outcome, ...written }, id, attempts, next_at);
  return (numAffectedRows ?? 0n) > 0n;
}

const end = prepared(
  (db, row: Updateable<MailsTable>, id: string, attempts: number, nextAt: number) =>
    db
      .updateTable('mails')
      .set(row)
      .where('id', '=', id)
      .where(SENDING)
      .where('attempts', '=', attempts)
      .where('next_at', '=', nextAt),
);

export async function keepContent(
  db: Db,
  row: { mail_id: string; content: string; created_at: number },
): Promise<void> {
  await replaceContent(db, row);
}

const replaceContent = prepared((db, row: Insertable<MailContentsTable>) =>
  db
    .insertInto('mail_contents')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('mail_id').doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        created_at: ref('excluded.created_at'),
      })),
    ),
);

export async function seeMails(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('mails')
    .set({ seen_at: now })
    .where('id', 'in', ids)
    .where(SENDING)
    .execute();
}

export async function reviveMails(db: Db, { seen, begun }: Lapsed): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'ready' })
    .where(UNSENT)
    .where(SENDING)
    .where(({ or, eb }) => or([eb('seen_at', '<=', seen), eb('next_at', '<=', begun)]))
    .execute();
}

export async function deleteMailsTo(
  db: Db,
  toKey: string,
  kinds: readonly string[],
): Promise<void> {
  await db.deleteFrom('mails').where('to_key', '=', toKey).where('kind', 'in', kinds).execute();
}

/** Deletes mails of a kind whose payload names one of these checkouts. */
export async function removeMailsOf(trx: Db, kind: string, checkoutIds: readonly string[]) {
  await trx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where((eb) => eb.or(checkoutIds.map((id) => eb('payload', 'like', `%"checkoutId":"${id}"%`))))
    .execute();
}

const DAY = 86_400_000;
/** How long contents are kept. Mails are kept longer, and until then their keys prevent repeats. */
const CONTENT_KEPT_MS = 90 * DAY;

/** Deletes at most `most` old contents and mails; waiting mails stay. */
export async function purgeMails(db: Db, now: number, most: number): Promise<number> {
  const contents = sql`created_at < ${now - CONTENT_KEPT_MS}`;
  const first = uuidv7(keptSince('mailMonths', now), new Uint8Array(10));
  const old = sql`id < ${first} and status in ('sent', 'skipped', 'dead')`;
  return Math.max(
    await pruneRows(db, 'mail_contents', contents, most, sql.ref('mail_id')),
    await pruneRows(db, 'mails', old, most),
  );
}

/** Queues a dead mail again. Returns false if the mail isn't dead. */
export async function reviveDead(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'ready', attempts: 0, next_at: now })
    .where('id', '=', id)
    .where('status', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
