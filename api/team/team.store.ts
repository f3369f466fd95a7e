import type { Db } from '#api/db/open.ts';
import { HAS_SECOND_FACTOR } from '#api/db/hasSecondFactor.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { TEAM_IDLE_MS } from '#shared/accounts/passwords.rules.ts';
import { TEAM_ROLES } from '#shared/team/team.schemas.ts';

export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(admins);
}

export type MemberRow = {
  id: string;
  username: string;
  name: string | null;
  email: string;
  role: Role;
  created_at: number;
  second_factor: boolean;
  sessions: number;
  last_used_at: number | null;
};

/** Team members, admins first, with the number of their current sessions and the time of their last use. */
export async function listMembers(db: Db, now: number): Promise<MemberRow[]> {
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
