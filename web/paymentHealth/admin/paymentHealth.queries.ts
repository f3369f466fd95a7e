import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type { PaymentProblem, ProblemAction } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { call } from '#web/api/call.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';
import { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';

export const PAYMENTS: readonly QueryKey[] = [['/api/admin/payments'], ['/api/admin/mails']];
const EVERY_MS = 30_000;
const WHILE_DELETING_MS = 1000;

export function useHealth(page: number) {
  return useQuery({
    queryKey: ['/api/admin/payments', 'health', page],
    queryFn: () => call(paymentHealthContract.health, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

export function useReturnedPayments(page: number) {
  return useQuery({
    queryKey: ['/api/admin/payments', 'returned', page],
    queryFn: () =>
      call(paymentHealthContract.returned, { query: { page: String(page), limit: '10' } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useDemoOrders(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['/api/admin/payments', 'demo-orders'],
    queryFn: () => call(paymentHealthContract.demoOrders),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.deletion?.status === 'running' ? WHILE_DELETING_MS : false,
  });
}

export const deleteDemoOrders = (confirm: string) =>
  call(paymentHealthContract.deleteDemoOrders, { json: { confirm } });

export type DialogAction = Exclude<ProblemAction, 'settle' | 'rebuild'>;
export type ActionRequest = { problem: PaymentProblem; action: DialogAction; note: string };

export async function sendAction({ problem, action, note }: ActionRequest) {
  const param = { id: problem.id };
  switch (action) {
    case 'look':
      return problem.kind === 'unpaid_order'
        ? call(paymentHealthContract.lookAtOrder, { param })
        : call(paymentHealthContract.lookAtCheckout, { param });
    case 'refund': {
      const json = { amount: problem.found ?? problem.amount ?? 0 };
      await call(paymentHealthContract.refundCheckout, { param, json });
      return null;
    }
    case 'retry':
      await (problem.kind === 'job'
        ? call(paymentHealthContract.retryJob, { param })
        : call(paymentHealthContract.retryRefund, { param }));
      return null;
    case 'resend':
      await call(mailLogContract.resend, { param });
      return null;
    case 'dismiss': {
      const json = { note };
      if (problem.kind === 'job') await call(paymentHealthContract.dismissJob, { param, json });
      else if (problem.kind === 'won_back')
        await call(paymentHealthContract.dismissDispute, { param, json });
      else await call(paymentHealthContract.dismissOrder, { param, json });
      return null;
    }
  }
}
