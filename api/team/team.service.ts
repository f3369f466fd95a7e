import type { AccountsService } from '#api/accounts/accounts.service.ts';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import { audit, auditMember } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { STANDINGS } from '#api/http/liveBus.ts';
import type { SecondFactorService } from '#api/secondfactor/secondfactor.service.ts';
import type { Actor, Snapshot } from '#shared/audit/audit.rules.ts';
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
import { pick } from '#shared/base/fieldTables.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import * as store from './team.store.ts';

export const INVITATION_MAIL = 'mail.invitation';
export const ROLE_MAIL = 'mail.role';

type Uses = { owners: OwnersService; accounts: AccountsService; secondFactor: SecondFactorService };

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
    await store.lockTeam(trx);
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

  type Change = { action: `team.${string}`; before: Snapshot; after: Snapshot };

  const note = (trx: Db, actor: Actor, user: User, change: Change) =>
    auditMember(trx, user, { ...change, actor }, clock());

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
    for (const row of await store.deleteInvitationsBy(trx, user.id))
      await noteWithdrawn(trx, actor, row, clock());
  }

  return {
    async list(): Promise<Team> {
      const members = await store.listMembers(db, clock());
      const invitations = await store.listInvitations(db);
      return { members: members.map(toMember), invitations: invitations.map(toInvitation) };
    },

    /** Changes a member's role. Throws `memberUnknown`, `changedMeanwhile` and `lastAdmin`. */
    changeRole: (actor: Actor, id: string, change: RoleChange) =>
      standing(async (trx) => {
        const user = await memberOf(trx, actor, id);
        checkRoleChange(user.role, change, await store.countAdmins(trx));
        if (user.role !== change.role) await give(trx, actor, user, change.role);
      }),

    /** Removes a member from the team; the account stays. Throws `memberUnknown` and `lastAdmin`. */
    remove: (actor: Actor, id: string) =>
      standing(async (trx) => {
        const user = await memberOf(trx, actor, id);
        checkRemoval(user.role, await store.countAdmins(trx));
        const { status } = await accounts.promoterStatus(user, trx);
        await give(trx, actor, user, roleAfterTeam(status === 'approved'));
      }),

    /** Ends all sessions of a member except the one making the request; returns their number. */
    endSessions: (actor: Actor, id: string, token: string) =>
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
    resetSecondFactor: (actor: Actor, id: string) =>
      inTransaction(db, async (trx) => {
        const user = await memberOf(trx, actor, id);
        if (user.id === actor.id) throw new AppError(ownSecondFactor);
        if (!(await secondFactor.reset(trx, id))) throw new AppError(noSecondFactor);
        const change = { before: { second_step: true }, after: { second_step: false } };
        await note(trx, actor, user, { action: 'team.reset_second_step', ...change });
      }),
  };
}

export function noteWithdrawn(trx: Db, actor: Actor, row: store.InvitationRow, at: number) {
  const { id, email, role } = row;
  const gone = { entity: 'invitation', id, label: email, before: { email, role }, after: null };
  return audit(trx, actor, { action: 'team.withdraw_invitation', ...gone }, at);
}

/** Throws `forbidden` if the actor is no longer an admin. Call it with the team locked. */
export async function checkStillAdmin(trx: Db, owners: OwnersService, { id }: Actor) {
  const asking = id === null ? null : await owners.find(trx, id);
  if (asking?.role !== 'admin') throw new AppError(forbidden);
}

function toMember({ role, ...row }: store.MemberRow): Member {
  if (!isTeamRole(role)) throw new TypeError(`${role} is no role of the team`);
  const [created_at, last_used_at] = [iso(row.created_at), isoOrNull(row.last_used_at)];
  return { ...row, role, created_at, last_used_at };
}

export function toInvitation(row: store.InvitationRow): Invitation {
  return {
    ...pick(row, ['id', 'email', 'role']),
    invited_by: row.invited_by_name,
    created_at: iso(row.created_at),
    expires_at: iso(row.expires_at),
  };
}
