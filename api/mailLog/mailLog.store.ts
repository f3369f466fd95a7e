import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { countRows } from '#api/db/countRows.ts';
import type { MailsTable } from '#api/db/tables/mails.ts';
import type { MailStatus } from '#shared/mailLog/mailLog.schemas.ts';

export type StoredMail = Selectable<MailsTable>;

type MailsFilter = {
  address?: string | undefined;
  about?: string | undefined;
  kind?: string | undefined;
  status?: MailStatus | undefined;
  before?: string | undefined;
};

/** A character that sorts after any suffix. */
const LAST = '\uffff';
/** The status is an SQL literal, so that the partial index is used. */
const statusIs = (status: MailStatus) => sql<boolean>`status = ${sql.lit(status)}`;
const UNSENT = sql<boolean>`status <> 'sent'`;

export function listMails(db: Db, filter: MailsFilter, limit: number): Promise<StoredMail[]> {
  const { address, about, kind, status, before } = filter;
  let query = db.selectFrom('mails').selectAll();
  if (address !== undefined) {
    query = query.where('to_key', '>=', address).where('to_key', '<', address + LAST);
  }
  if (about !== undefined) {
    query = query.where('about', '>=', about).where('about', '<', about + LAST);
  }
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (status !== undefined) query = query.where(statusIs(status));
  if (status !== undefined && status !== 'sent') query = query.where(UNSENT);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findContent(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('mail_contents')
    .select('content')
    .where('mail_id', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
}

export const countDead = (db: Db): Promise<number> =>
  countRows(db.selectFrom('mails').where(UNSENT).where(statusIs('dead')));
