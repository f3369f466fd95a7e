import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { HAS_SECOND_FACTOR } from '#api/db/conditions.ts';
import { TEAM_IDLE_MS } from '#shared/accounts/accountLimits.rules.ts';
import { TEAM_ROLES } from '#shared/team/team.schemas.ts';
import type { InvitationsTable } from '#api/db/tables/people.ts';

export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(admins);
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Team members, admins first, with the number of their current sessions and the time of their last use. */
export async function listMembers(db: Db, now: number) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on('sessions.expires_at', '>', now)
        .on('sessions.last_used_at', '>', now - TEAM_IDLE_MS),
    )
    .where('users.role', 'in', TEAM_ROLES)
    .groupBy('users.id')
    .select(['users.id', 'users.username', 'users.name', 'users.email', 'users.role'])
    .select(['users.created_at', HAS_SECOND_FACTOR.as('second_factor')])
    .select((eb) => [
      eb.fn.count<number>('sessions.id').as('sessions'),
      eb.fn.max('sessions.last_used_at').as('last_used_at'),
    ])
    .orderBy('users.role')
    .orderBy('users.username_key')
    .execute();
  return rows.map((row) => ({
    ...row,
    second_factor: Boolean(row.second_factor),
    sessions: Number(row.sessions),
  }));
}

export async function isMemberAddress(db: Db, emailKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('role', 'in', TEAM_ROLES)
    .executeTakeFirst();
  return found !== undefined;
}

export async function lockTeam(trx: Db): Promise<void> {
  await trx
    .insertInto('team_lock')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('team_lock.version', '+', 1) })),
    )
    .execute();
}

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
export async function insertInvitation(db: Db, row: Insertable<InvitationsTable>, now: number) {
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

export function findByToken(db: Db, tokenHash: string, now: number) {
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
export function takeByToken(db: Db, tokenHash: string, now: number) {
  return db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
