import { auditMember } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { passwordFingerprint } from '#api/secondfactor/secondfactor.commands.ts';
import { wrongPassword } from '#shared/accounts/accounts.errors.ts';
import type { Role, Session, User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import type { Device } from './accounts.service.ts';
import { findUserById, lockPassword, makePromoter, updateUser } from './accounts.store.ts';
import { openSession } from './sessions.service.ts';
import { checkPassword } from '#api/crypto/password.ts';
import { deleteSessionById, deleteSessionsOf, proveSession } from './sessions.store.ts';
import { hashToken } from '#api/crypto/token.ts';
import { toUser } from './users.ts';

export type OwnersService = ReturnType<typeof createOwnersService>;

/** Accounts, as other features use them. All calls but `check` join the caller's transaction. */
export function createOwnersService({ db, platform }: AppContext) {
  const find = async (trx: Db, userId: string): Promise<User | null> => {
    const row = await findUserById(trx, userId);
    return row ? toUser(row) : null;
  };

  return {
    find,

    /** Checks the user's password. Throws `wrongPassword`; a team member's failure is recorded in the audit log. */
    async check(userId: string, password: string): Promise<User> {
      const row = await findUserById(db, userId);
      const right = await checkPassword(row?.password_hash ?? null, password);
      if (row && right) return toUser(row);
      if (row && isTeamRole(row.role)) {
        await auditMember(db, row, { action: 'auth.fail_step_up' }, platform.clock());
      }
      throw new AppError({ ...wrongPassword, field: 'password' });
    },

    /** Opens a session; returns null if the password has changed since `mark` was made from it. */
    async open(
      trx: Db,
      { userId, mark, second_step }: { userId: string; mark: string; second_step: string },
      { userAgent }: Device,
    ): Promise<Session | null> {
      const row = await findUserById(trx, userId);
      if (!row || passwordFingerprint(row.password_hash) !== mark) return null;
      if (!(await lockPassword(trx, userId, row.password_hash))) return null;
      return openSession(trx, { user: toUser(row), userAgent, second_step }, platform);
    },

    /** Opens the first session of an account that was just created. */
    openNew: (trx: Db, user: User, { userAgent }: Device): Promise<Session> =>
      openSession(trx, { user, userAgent }, platform),

    async setRole(trx: Db, userId: string, role: Role): Promise<User | null> {
      const row = await updateUser(trx, userId, { role });
      return row ? toUser(row) : null;
    },

    makePromoter,

    /** Records a step-up for the session, which lasts ten minutes. */
    prove: (trx: Db, token: string) => proveSession(trx, hashToken(token), platform.clock()),

    /** Ends the user's sessions except the one with this token; returns how many. */
    endSessions: (trx: Db, userId: string, exceptToken: string | null) =>
      deleteSessionsOf(trx, userId, exceptToken === null ? null : hashToken(exceptToken)),

    /** Ends one of the user's sessions; returns false if it is already over. */
    endSession: deleteSessionById,
  };
}
