import { useQuery } from '@tanstack/react-query';
import { call, mailLog } from '#web/api/client.ts';

const EVERY_MS = 60_000;

export function useDeadMails(): number {
  const { data } = useQuery({
    queryKey: ['/api/admin/mails', 'dead'],
    queryFn: () => call(mailLog.api.admin.mails.dead.$get()),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return data?.dead ?? 0;
}
