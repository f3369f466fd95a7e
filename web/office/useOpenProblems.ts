import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';

const EVERY_MS = 60_000;

export function useOpenProblems(): number {
  const { data } = useQuery({
    queryKey: ['/api/admin/payments', 'open'],
    queryFn: () => call(paymentHealthContract.open),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return data?.open ?? 0;
}
