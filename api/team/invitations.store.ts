import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { InvitationsTable } from '#api/db/tables/team.ts';

export type InvitationRow = Selectable<InvitationsTable>;

/** Open ones and those that ran out, newest first. */
export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Stores an invitation; one for the same address that ran out gives way. False: there is an open one. */
export async function insertInvitation(
  db: Db,
  row: Insertable<InvitationsTable>,
  now: number,
): Promise<boolean> {
  await db
    .deleteFrom('invitations')
    .where('email_key', '=', row.email_key)
    .where('expires_at', '<=', now)
    .execute();
  const stored = await db
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A new token and a new week; the link before is void. Undefined when it is not open any more. */
export function renewInvitation(
  db: Db,
  id: string,
  change: { token_hash: string | null; expires_at: number },
): Promise<InvitationRow | undefined> {
  return db
    .updateTable('invitations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when it is not open any more: of two who withdraw or take it up, one does. */
export function deleteInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Deletes the invitations sent by a member who is no admin any more. */
export function deleteInvitationsBy(db: Db, userId: string): Promise<InvitationRow[]> {
  return db.deleteFrom('invitations').where('invited_by', '=', userId).returningAll().execute();
}

export function findByToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses an invitation up; undefined when it is not valid any more. Of two who try at once, one succeeds. */
export function takeByToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | undefined> {
  return db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
