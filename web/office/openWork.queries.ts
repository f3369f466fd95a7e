import { useQuery } from '@tanstack/react-query';
import { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';
import { call } from '#web/api/call.ts';

const everyMinute = { refetchInterval: 60_000, retry: false, meta: { aside: true } } as const;

/** Number of mails that weren't delivered and aren't tried again. */
export function useDeadMails(): number {
  const queryFn = () => call(mailLogContract.dead);
  const { data } = useQuery({ queryKey: ['/api/admin/mails', 'dead'], queryFn, ...everyMinute });
  return data?.dead ?? 0;
}

/** Number of payments and orders that need attention. */
export function useOpenProblems(): number {
  const queryFn = () => call(paymentHealthContract.open);
  const { data } = useQuery({ queryKey: ['/api/admin/payments', 'open'], queryFn, ...everyMinute });
  return data?.open ?? 0;
}
