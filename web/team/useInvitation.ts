import { useQuery } from '@tanstack/react-query';
import type { InvitationView } from '#shared/team/team.schemas.ts';
import { useLinkToken } from '#web/account/useLinkToken.ts';
import { viewInvitation } from './team.queries.ts';

export type OpenInvitation = Extract<InvitationView, { valid: true }>;

type Found =
  | { state: 'missing' | 'checking' | 'invalid' }
  | { state: 'unreached'; retry: () => void }
  | { state: 'open'; token: string; invitation: OpenInvitation };

export function useInvitation(): Found {
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => viewInvitation(token ?? ''),
    enabled: token !== null && token !== '',
    retry: false,
    networkMode: 'always',
    // The key holds the token: drop it once unused.
    gcTime: 0,
  });
  if (!token) return { state: 'missing' };
  if (data) return data.valid ? { state: 'open', token, invitation: data } : { state: 'invalid' };
  if (error) return { state: 'unreached', retry: () => void refetch() };
  return { state: 'checking' };
}
