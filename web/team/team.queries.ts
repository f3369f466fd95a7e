import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/team/team.schemas.ts';
import type { Invite, TeamRole } from '#shared/team/team.schemas.ts';
import { call, team } from '#web/api/client.ts';

const { admin, invitations } = team.api;

export const teamKey = ['/api/admin/team'] as const;

export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: () => call(admin.team.$get()),
    refetchOnMount: 'always',
  });
}

const byId = ({ id }: { id: string }) => ({ param: { id } });

export const invite = (json: Invite) => call(admin.invitations.$post({ json }));
export const resend = (of: { id: string }) => call(admin.invitations[':id'].resend.$post(byId(of)));
export const withdraw = (of: { id: string }) => call(admin.invitations[':id'].$delete(byId(of)));

export const changeRole = ({ member, role }: { member: Member; role: TeamRole }) =>
  call(admin.team[':id'].$patch({ ...byId(member), json: { role, was: member.role } }));
export const removeMember = (of: Member) => call(admin.team[':id'].$delete(byId(of)));
export const endSessions = (of: Member) => call(admin.team[':id'].sessions.$delete(byId(of)));
export const resetSecondStep = (of: Member) =>
  call(admin.team[':id']['second-factor'].$delete(byId(of)));

export const viewInvitation = (token: string) => call(invitations.view.$post({ json: { token } }));
export const joinWithAccount = (token: string) => call(invitations.join.$post({ json: { token } }));
export const acceptInvitation = (json: Parameters<typeof invitations.accept.$post>[0]['json']) =>
  call(invitations.accept.$post({ json }));
