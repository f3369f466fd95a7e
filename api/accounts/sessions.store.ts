import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { Schema } from '#api/db/schema.ts';
import type { SessionsTable } from '#api/db/tables/people.ts';
import { TEAM_IDLE_MS } from '#shared/accounts/accountLimits.rules.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { TEAM_ROLES } from '#shared/team/team.schemas.ts';

export type SessionRow = Selectable<SessionsTable>;

/** True for a session that has neither expired nor, for staff and admins, been idle for too long. */
const isLive = (now: number) => (eb: ExpressionBuilder<Schema, 'sessions'>) =>
  eb.and([
    eb('sessions.expires_at', '>', now),
    eb.or([
      eb('sessions.last_used_at', '>', now - TEAM_IDLE_MS),
      eb.not(
        eb.exists(
          eb
            .selectFrom('users as owner')
            .select('owner.id')
            .whereRef('owner.id', '=', 'sessions.user_id')
            .where('owner.role', 'in', TEAM_ROLES),
        ),
      ),
    ]),
  ]);

/**
 * Finds the user of a live session. This runs in every request, so the idle time of team sessions is checked
 * in code rather than by the query.
 */
export async function findUserOfSession(db: Db, tokenHash: string, now: number) {
  const [found] = (await byToken(db, tokenHash, now)).rows;
  const isIdle = found && isTeamRole(found.role) && found.last_used_at <= now - TEAM_IDLE_MS;
  return isIdle ? undefined : found;
}

const byToken = prepared((db, tokenHash: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.user_agent'])
    .select(['sessions.last_used_at', 'sessions.proved_at', 'sessions.created_at as opened_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now),
);

/** Stores a session, and deletes the user's expired ones. */
export async function insertSession(db: Db, row: Insertable<SessionsTable>): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '<=', row.created_at)
    .execute();
  await db.insertInto('sessions').values(row).execute();
}

/** Updates 'last used', unless that happened since `before`. */
export async function touchSession(
  db: Db,
  tokenHash: string,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<=', before)
    .execute();
}

/** Finds a live session, notes its use, and locks it until commit, so that rows linked to it are deleted with it. */
export function lockSession(db: Db, tokenHash: string, now: number) {
  return db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where(isLive(now))
    .returning(['id', 'user_id'])
    .executeTakeFirst();
}

/** Lists the user's live sessions, last used first. */
export function listSessions(db: Db, userId: string, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isLive(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes one session; returns false if the user has no such session. */
export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the user's sessions except the one with this token, if any; returns how many. */
export async function deleteSessionsOf(db: Db, userId: string, exceptTokenHash: string | null) {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  const some = exceptTokenHash === null ? all : all.where('token_hash', '!=', exceptTokenHash);
  const { numDeletedRows } = await some.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Gives a session a new token; returns false when the session is over. */
export async function replaceToken(db: Db, oldHash: string, newHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: newHash })
    .where('token_hash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function proveSession(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}
