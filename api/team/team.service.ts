import type { AccountsService } from '#api/accounts/accounts.service.ts';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { STANDINGS } from '#api/http/live.ts';
import type { SecondFactorService } from '#api/secondfactor/secondfactor.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  memberUnknown,
  noSecondFactor,
  ownSecondFactor,
  checkRemoval,
  checkRoleChange,
  isTeamRole,
  roleAfterTeam,
} from '#shared/team/team.rules.ts';
import type { RoleChange, Team, Invitation, Member } from '#shared/team/team.schemas.ts';
import { forbidden } from '#shared/base/http.errors.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import {
  deleteInvitationsBy,
  listInvitations,
  type InvitationRow,
  countAdmins,
  listMembers,
  lockTeam,
  type MemberRow,
} from './team.store.ts';

export const INVITATION_MAIL = 'mail.invitation';
export const ROLE_MAIL = 'mail.role';

type Uses = {
  owners: OwnersService;
  accounts: AccountsService;
  secondFactor: SecondFactorService;
};

/** Lists and changes the team. Changes run one at a time, so that at least one admin always remains. */
export function createTeamService(
  { db, platform, live }: AppContext,
  { owners, accounts, secondFactor }: Uses,
) {
  const { clock } = platform;

  /**
   * Locks the team and finds a member. Throws `memberUnknown`, and `forbidden` if the actor is no longer an admin.
   */
  async function memberOf(trx: Db, actor: Actor, id: string): Promise<User> {
    await lockTeam(trx);
    await checkStillAdmin(trx, owners, actor);
    const user = await owners.find(trx, id);
    if (!user || !isTeamRole(user.role)) throw new AppError(memberUnknown);
    return user;
  }

  /** Makes a change in a transaction, then has open streams check whether their users may stay connected. */
  async function standing<T>(change: (trx: Db) => Promise<T>): Promise<T> {
    const outcome = await inTransaction(db, change);
    live.publish(STANDINGS, null);
    return outcome;
  }

  const note = (
    trx: Db,
    actor: Actor,
    user: User,
    change: { action: `team.${string}`; before: object; after: object },
  ): Promise<void> =>
    audit(
      trx,
      actor,
      {
        action: change.action,
        entity: 'member',
        id: user.id,
        label: user.username,
        before: { ...change.before },
        after: { ...change.after },
      },
      clock(),
    );

  /** Sets a role, ends all sessions of the user and mails them. Withdraws the invitations of a former admin. */
  async function give(trx: Db, actor: Actor, user: User, role: Role): Promise<void> {
    await owners.setRole(trx, user.id, role);
    const action = isTeamRole(role) ? 'team.change_role' : 'team.remove';
    await note(trx, actor, user, { action, before: { role: user.role }, after: { role } });
    await owners.endSessions(trx, user.id, null);
    if (user.role === 'admin' && role !== 'admin') await withdrawAll(trx, actor, user);
    const payload = { userId: user.id, role };
    await enqueueMail(trx, { kind: ROLE_MAIL, payload, about: user.username }, platform);
  }

  async function withdrawAll(trx: Db, actor: Actor, user: User): Promise<void> {
    for (const { id, email, role } of await deleteInvitationsBy(trx, user.id)) {
      const gone = { entity: 'invitation', id, label: email, before: { email, role }, after: null };
      await audit(trx, actor, { action: 'team.withdraw_invitation', ...gone }, clock());
    }
  }

  return {
    async list(): Promise<Team> {
      const members = await listMembers(db, clock());
      const invitations = await listInvitations(db);
      return { members: members.map(toMember), invitations: invitations.map(toInvitation) };
    },

    /** Changes a member's role. Throws `memberUnknown`, `changedMeanwhile` and `lastAdmin`. */
    changeRole: (actor: Actor, id: string, change: RoleChange): Promise<void> =>
      standing(async (trx) => {
        const user = await memberOf(trx, actor, id);
        checkRoleChange(user.role, change, await countAdmins(trx));
        if (user.role !== change.role) await give(trx, actor, user, change.role);
      }),

    /** Removes a member from the team; the account stays. Throws `memberUnknown` and `lastAdmin`. */
    remove: (actor: Actor, id: string): Promise<void> =>
      standing(async (trx) => {
        const user = await memberOf(trx, actor, id);
        checkRemoval(user.role, await countAdmins(trx));
        const { status } = await accounts.promoterStatus(user, trx);
        await give(trx, actor, user, roleAfterTeam(status === 'approved'));
      }),

    /** Ends all sessions of a member except the one making the request; returns their number. */
    endSessions: (actor: Actor, id: string, token: string): Promise<number> =>
      standing(async (trx) => {
        const user = await memberOf(trx, actor, id);
        const ended = await owners.endSessions(trx, id, token);
        const kept = user.id === actor.id ? 1 : 0;
        const change = { before: { devices: ended + kept }, after: { devices: kept } };
        await note(trx, actor, user, { action: 'team.end_sessions', ...change });
        return ended;
      }),

    /**
     * Removes a member's second factor, for one who has lost the device. Throws `ownSecondFactor` and
     * `noSecondFactor`.
     */
    resetSecondFactor: (actor: Actor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const user = await memberOf(trx, actor, id);
        if (user.id === actor.id) throw new AppError(ownSecondFactor);
        if (!(await secondFactor.reset(trx, id))) throw new AppError(noSecondFactor);
        const change = { before: { second_step: true }, after: { second_step: false } };
        await note(trx, actor, user, { action: 'team.reset_second_step', ...change });
      }),
  };
}

/** Throws `forbidden` if the actor is no longer an admin. Call it with the team locked. */
export async function checkStillAdmin(
  trx: Db,
  owners: OwnersService,
  { id }: Actor,
): Promise<void> {
  const asking = id === null ? null : await owners.find(trx, id);
  if (asking?.role !== 'admin') throw new AppError(forbidden);
}

function toMember(row: MemberRow): Member {
  const { id, username, name, email, role, sessions } = row;
  if (!isTeamRole(role)) throw new TypeError(`${role} is no role of the team`);
  return {
    id,
    username,
    name,
    email,
    role,
    created_at: iso(row.created_at),
    second_factor: row.second_factor,
    sessions,
    last_used_at: isoOrNull(row.last_used_at),
  };
}

export function toInvitation(row: InvitationRow): Invitation {
  const { id, email, role, invited_by_name, created_at, expires_at } = row;
  return {
    id,
    email,
    role,
    invited_by: invited_by_name,
    created_at: iso(created_at),
    expires_at: iso(expires_at),
  };
}
