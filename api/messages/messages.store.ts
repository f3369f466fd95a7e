import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { removeRows } from '#api/db/removeRows.ts';
import type { MessageRecipientsTable, MessagesTable } from '#api/db/tables/mails.ts';
import type { MailCounts } from '#shared/messages/messages.rules.ts';

export type MessageRow = Selectable<MessagesTable>;

export function eventOf(db: Db, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function productsOfEvent(db: Db, eventId: number) {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'valid_on'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
}

export async function insertMessage(db: Db, row: Insertable<MessagesTable>): Promise<MessageRow> {
  return db.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow();
}

export function messageWithKey(db: Db, key: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest `limit` messages of an event, newest first. */
export function messagesOf(db: Db, eventId: number, limit: number): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Times (milliseconds) of an event's messages after `since`, without canceled ones. */
export async function sentSince(db: Db, eventId: number, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('created_at')
    .where('event_id', '=', eventId)
    .where('created_at', '>', since)
    .where('status', '<>', 'called_back')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Changes a message's state. Returns undefined if its state isn't in `from`. */
export function setState(
  db: Db,
  id: string,
  from: readonly MessageRow['status'][],
  to: MessageRow['status'],
): Promise<MessageRow | undefined> {
  return db
    .updateTable('messages')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

type MailStatus = Parameters<MailCounts['get']>[0];

/** Recipients of each message, counted by mail status. Mails already deleted count as sent. */
export async function countMails(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Map<MailStatus, number>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_recipients as r')
    .leftJoin('mails as m', 'm.id', 'r.mail_id')
    .select([
      'r.message_id',
      sql<MailStatus>`case when r.mail_id is null then null else coalesce(m.status, 'sent') end`.as(
        'mail',
      ),
      sql<number>`count(*)`.as('count'),
    ])
    .where('r.message_id', 'in', ids)
    .groupBy(['r.message_id', sql`2`])
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.message_id)].map(([id, some]) => [
      id,
      new Map(some.map(({ mail, count }) => [mail, Number(count)])),
    ]),
  );
}

export async function deleteMessages(trx: Db, before: number, most: number): Promise<number> {
  const old = trx.selectFrom('messages').select('id').where('created_at', '<', before).limit(most);
  const ids = (await old.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removeRows(trx, 'messages', sql`id in (${sql.join(ids)})`);
  return ids.length;
}

/** Stores recipients. Fails as a whole if another run added one of them meanwhile. */
export async function insertRecipients(
  db: Db,
  rows: readonly Insertable<MessageRecipientsTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('message_recipients').values(rows).execute();
}
