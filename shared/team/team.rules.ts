import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { MIN_PASSWORD, MIN_TEAM_PASSWORD } from '#shared/accounts/accountLimits.rules.ts';
import { AppError, badRequest, conflict, defineProblem, notFound } from '#shared/base/errors.ts';
import { TEAM_ROLES, type RoleChange, type TeamRole } from './team.schemas.ts';

export const lastAdmin = conflict(
  'team.last_admin',
  'There must be at least one admin. Make someone else an admin first.',
);
export const memberUnknown = notFound(
  'team.member_unknown',
  'This person is no longer on the team.',
);
/** Another admin changed the role in the meantime. */
export const changedMeanwhile = conflict(
  'team.changed_meanwhile',
  'Someone else just changed this role. Check it before you change it again.',
);
export const alreadyMember = conflict('team.already_member', 'This person is already on the team.');
export const alreadyInvited = conflict(
  'team.already_invited',
  'This address has an open invitation. Send it again, or withdraw it first.',
);
export const invitationUnknown = notFound(
  'team.invitation_unknown',
  'This invitation is no longer open.',
);
/** The link is unknown, used, withdrawn, replaced or too old; the answer does not say which. */
export const invitationInvalid = badRequest(
  'team.invitation_invalid',
  'This invitation is no longer valid. Ask for a new one.',
);
export const tooManyMails = defineProblem(
  'team.too_many_mails',
  429,
  'We just e-mailed this address. Please wait a few minutes.',
);
export const ownSecondFactor = conflict(
  'team.own_second_factor',
  'You can turn off your own two-step login in your profile.',
);
export const noSecondFactor = conflict(
  'team.no_second_factor',
  "This person doesn't use two-step login.",
);

const RANK: Record<Role, number> = { admin: 2, staff: 1, promoter: 0, user: 0 };

/** True for admins and staff. */
export function isTeamRole(role: Role): role is TeamRole {
  return TEAM_ROLES.some((known) => known === role);
}

export const minPasswordOf = (role: Role): number =>
  isTeamRole(role) ? MIN_TEAM_PASSWORD : MIN_PASSWORD;

/**
 * Checks that a member's role may become `role`, where `admins` is the current number of admins. Throws
 * `memberUnknown` for a user who is not on the team, `changedMeanwhile` if the role is not the one that the author
 * saw, and `lastAdmin` if no admin would be left.
 */
export function checkRoleChange(now: Role, { role, was }: RoleChange, admins: number): void {
  if (!isTeamRole(now)) throw new AppError(memberUnknown);
  if (was !== undefined && was !== now) throw new AppError(changedMeanwhile);
  if (role !== 'admin') checkAdminStays(now, admins);
}

/** Checks that a member may leave the team. Throws `memberUnknown` or `lastAdmin`, like `checkRoleChange`. */
export function checkRemoval(now: Role, admins: number): void {
  if (!isTeamRole(now)) throw new AppError(memberUnknown);
  checkAdminStays(now, admins);
}

function checkAdminStays(now: TeamRole, admins: number): void {
  if (now === 'admin' && admins <= 1) throw new AppError(lastAdmin);
}

/** The role that a user has after leaving the team. */
export const roleAfterTeam = (isPromoter: boolean): Role => (isPromoter ? 'promoter' : 'user');

/** The role of a user who accepts an invitation. Throws `alreadyMember` if the user would gain nothing. */
export function roleAfterInvitation(now: Role, invited: TeamRole): TeamRole {
  if (RANK[now] >= RANK[invited]) throw new AppError(alreadyMember);
  return invited;
}
