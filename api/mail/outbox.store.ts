import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { MailsTable } from '#api/db/tables/mails.ts';
import { claimNext } from '#api/jobs/claimNext.ts';
import { uuidv7 } from '#shared/base/ids.ts';

export type ClaimedMail = Pick<MailsTable, 'id' | 'kind' | 'payload' | 'attempts' | 'repeats'>;

// The status stands in the statements as it is: SQLite uses a partial index for no parameter.
const READY = sql<boolean>`status = 'ready'`;
const SENDING = sql<boolean>`status = 'sending'`;
const UNSENT = sql<boolean>`status <> 'sent'`;

export async function insertMail(db: Db, row: Insertable<MailsTable>): Promise<void> {
  await db
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Takes the mail that has waited longest, or null. Two lanes never get the same one. */
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
  const claim = db
    .updateTable('mails')
    .set({ status: 'sending', attempts: sql`attempts + 1`, next_at: now })
    .where(READY)
    .where('id', '=', due)
    .returning(['id', 'kind', 'payload', 'attempts', 'repeats']);
  return claimNext(
    () => claim.executeTakeFirst(),
    () => due.executeTakeFirst(),
  );
}

export type Outcome =
  | { status: 'sent'; sent_at: number; last_error: null }
  | { status: 'skipped'; last_error: null }
  | { status: 'dead'; last_error: string }
  | { status: 'ready'; last_error: string; next_at: number };
export type Written = Pick<
  MailsTable,
  'to_name' | 'to_address' | 'to_key' | 'subject' | 'message_id'
>;

/** What came of a try, and what was written for it, if anything. */
export async function endTry(
  db: Db,
  id: string,
  outcome: Outcome,
  written?: Written,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...outcome, ...written })
    .where('id', '=', id)
    .execute();
}

export async function keepContent(
  db: Db,
  row: { mail_id: string; content: string; created_at: number },
): Promise<void> {
  const { content, created_at } = row;
  await db
    .insertInto('mail_contents')
    .values(row)
    .onConflict((conflict) => conflict.column('mail_id').doUpdateSet({ content, created_at }))
    .execute();
}

/** Mails that were being sent when a server died, begun before `before`, are ready again. */
export async function reviveMails(db: Db, before: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'ready' })
    .where(UNSENT)
    .where(SENDING)
    .where('next_at', '<=', before)
    .execute();
}

export async function deleteMailsTo(
  db: Db,
  toKey: string,
  kinds: readonly string[],
): Promise<void> {
  await db.deleteFrom('mails').where('to_key', '=', toKey).where('kind', 'in', kinds).execute();
}

const DAY = 86_400_000;
/** How long it is kept what a mail said, and that there was one: a key keeps it from being sent again for as long. */
const CONTENT_KEPT_MS = 90 * DAY;
const MAIL_KEPT_MS = 400 * DAY;

/** Forgets at most `most` of what is old; answers how many. What still waits is never forgotten. */
export async function purgeMails(db: Db, now: number, most: number): Promise<number> {
  const contents = db
    .selectFrom('mail_contents')
    .select('mail_id')
    .where('created_at', '<', now - CONTENT_KEPT_MS)
    .limit(most);
  const old = db
    .selectFrom('mails')
    .select('id')
    .where('id', '<', uuidv7(now - MAIL_KEPT_MS, new Uint8Array(10)))
    .where('status', 'in', ['sent', 'skipped', 'dead'])
    .limit(most);
  const forgotten = [
    await db.deleteFrom('mail_contents').where('mail_id', 'in', contents).executeTakeFirst(),
    await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst(),
  ];
  return Math.max(...forgotten.map(({ numDeletedRows }) => Number(numDeletedRows)));
}
