import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { VerificationKey } from '#shared/tickets/ticketCode.ts';

type Key = { kid: number; public_key: string; private_key: string; created_at: number };

export async function insertKey(trx: Db, event_id: number, key: Key): Promise<void> {
  await trx
    .insertInto('event_keys')
    .values({ event_id, ...key })
    .execute();
}

/** Public keys of an event, including retired ones, oldest first. */
export async function keysOf(db: Db, eventId: number): Promise<VerificationKey[]> {
  const { rows } = await publicKeys(db, eventId);
  return rows.map((row) => ({ kid: row.kid, publicKey: row.public_key }));
}

const publicKeys = prepared((db, eventId: number) =>
  db
    .selectFrom('event_keys')
    .select(['kid', 'public_key'])
    .where('event_id', '=', eventId)
    .orderBy('kid'),
);

/** The newest key that is not retired. Every event has one. */
export async function currentKey(db: Db, eventId: number) {
  const [key] = (await keysInUse(db, eventId)).rows;
  if (!key) throw new Error(`Event ${eventId} has no key in use`);
  return key;
}

const keysInUse = prepared((db, eventId: number) =>
  db
    .selectFrom('event_keys')
    .select(['kid', 'private_key'])
    .where('event_id', '=', eventId)
    .where('retired_at', 'is', null)
    .orderBy('kid', 'desc'),
);

/** The newest key of all events; undefined before the first event. */
export const newestKey = (db: Db) =>
  db
    .selectFrom('event_keys')
    .select(['event_id', 'kid', 'private_key'])
    .orderBy('event_id', 'desc')
    .orderBy('kid', 'desc')
    .limit(1)
    .executeTakeFirst();
