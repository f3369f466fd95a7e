import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { InvitationsTable } from '#api/db/tables/team.ts';

export type InvitationRow = Selectable<InvitationsTable>;

/** All invitations, including expired ones, newest first. */
export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Adds an invitation, replacing an expired one for the same address. False if there is a valid one. */
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

/** Changes the token and expiry of an invitation. Undefined if it is gone. */
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

/** Deletes an invitation and returns it; undefined if it is gone. */
export function deleteInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();
}

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

/**
 * Deletes an invitation by its token and returns it, so that only one of several concurrent tries succeeds. Undefined
 * if the token isn't valid.
 */
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
