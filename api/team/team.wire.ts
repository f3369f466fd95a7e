import type { Invitation, Member } from '#shared/team/team.schemas.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import type { InvitationRow } from './invitations.store.ts';
import type { MemberRow } from './team.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

export function toMember(row: MemberRow): Member {
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
