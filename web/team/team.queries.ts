import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/team/team.schemas.ts';
import type { Invite, TeamRole } from '#shared/team/team.schemas.ts';
import { call, type InputOf } from '#web/api/call.ts';
import { teamContract } from '#shared/team/team.contract.ts';

export const teamKey = ['/api/admin/team'] as const;

export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: () => call(teamContract.list),
    refetchOnMount: 'always',
  });
}

const byId = ({ id }: { id: string }) => ({ param: { id } });

export const invite = (json: Invite) => call(teamContract.invite, { json });
export const resend = (of: { id: string }) => call(teamContract.resend, byId(of));
export const withdraw = (of: { id: string }) => call(teamContract.withdraw, byId(of));

export const changeRole = ({ member, role }: { member: Member; role: TeamRole }) =>
  call(teamContract.changeRole, { ...byId(member), json: { role, was: member.role } });
export const removeMember = (of: Member) => call(teamContract.remove, byId(of));
export const endSessions = (of: Member) => call(teamContract.endSessions, byId(of));
export const resetSecondStep = (of: Member) => call(teamContract.resetSecondFactor, byId(of));

export const viewInvitation = (token: string) => call(teamContract.view, { json: { token } });
export const joinWithAccount = (token: string) => call(teamContract.join, { json: { token } });
export const acceptInvitation = (json: InputOf<typeof teamContract.accept>['json']) =>
  call(teamContract.accept, { json });
