import { useQuery } from '@tanstack/react-query';
import { paymentHealth, call } from '#web/api/client.ts';

const EVERY_MS = 60_000;

export function useOpenProblems(): number {
  const { data } = useQuery({
    queryKey: ['/api/admin/payments', 'open'],
    queryFn: () => call(paymentHealth.api.admin.payments.open.$get()),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return data?.open ?? 0;
}
