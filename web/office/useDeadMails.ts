import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';

const EVERY_MS = 60_000;

export function useDeadMails(): number {
  const { data } = useQuery({
    queryKey: ['/api/admin/mails', 'dead'],
    queryFn: () => call(mailLogContract.dead),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return data?.dead ?? 0;
}
