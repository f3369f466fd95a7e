import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

export type LiveMessage = { topic: string; data: string };
export type StoredMessage = LiveMessage & { id: number; origin: string };

/** A `pg` connection outside the pool, as `keepConnection` opens one. */
export type PostgresConnection = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

const CHANNEL = 'rollcall_live';

/**
 * Stores and announces messages in one statement, outside other transactions: NOTIFY makes transactions wait for each
 * other when they commit, which would slow down sales.
 */
export async function announce(
  db: Db,
  messages: readonly LiveMessage[],
  { origin, now }: { origin: string; now: number },
): Promise<void> {
  await sql`with added as (
      insert into live_messages (topic, data, origin, at)
      select topic, data, ${origin}, cast(${now} as bigint)
      from json_to_recordset(${JSON.stringify(messages)}::json) as m(topic text, data text)
      returning id, topic, data, origin)
    select pg_notify(${CHANNEL}, json_agg(added)::text) from added`.execute(db);
}

export async function listen(connection: PostgresConnection): Promise<void> {
  await connection.query(`listen ${CHANNEL}`);
}

/** Id of the last message, or 0; a new process starts after it. */
export async function lastMessage(connection: PostgresConnection): Promise<number> {
  const { rows } = await connection.query('select coalesce(max(id), 0) as id from live_messages');
  return Number(rows[0]?.['id']);
}

/** Messages of other processes with ids above `id`, in order. */
export async function messagesAfter(
  connection: PostgresConnection,
  { id, origin }: { id: number; origin: string },
): Promise<StoredMessage[]> {
  const { rows } = await connection.query(
    'select id, topic, data, origin from live_messages where id > $1 and origin <> $2 order by id',
    [id, origin],
  );
  return rows.map(({ id: number, topic, data, origin: of }) => ({
    id: Number(number),
    topic: String(topic),
    data: String(data),
    origin: String(of),
  }));
}

export async function deleteMessages(db: Db, before: number): Promise<void> {
  await db.deleteFrom('live_messages').where('at', '<', before).execute();
}

/** Number of the advisory lock, an arbitrary one that no other lock uses. */
const LEADER = 7_655_210;

export async function tryToLead(connection: PostgresConnection): Promise<boolean> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1) as held', [LEADER]);
  return rows[0]?.['held'] === true;
}
