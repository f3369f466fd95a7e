import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type { PaymentProblem, ProblemAction } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { paymentHealth, call, mailLog } from '#web/api/client.ts';

const { payments } = paymentHealth.api.admin;

export const PAYMENTS: readonly QueryKey[] = [['/api/admin/payments'], ['/api/admin/mails']];
const EVERY_MS = 30_000;
const WHILE_DELETING_MS = 1000;

export function useHealth(page: number) {
  return useQuery({
    queryKey: ['/api/admin/payments', 'health', page],
    queryFn: () => call(payments.health.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

export function useReturnedPayments(page: number) {
  return useQuery({
    queryKey: ['/api/admin/payments', 'returned', page],
    queryFn: () => call(payments.returned.$get({ query: { page: String(page), limit: '10' } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useDemoOrders(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['/api/admin/payments', 'demo-orders'],
    queryFn: () => call(payments['demo-orders'].$get()),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.deletion?.status === 'running' ? WHILE_DELETING_MS : false,
  });
}

export const deleteDemoOrders = (confirm: string) =>
  call(payments['demo-orders'].delete.$post({ json: { confirm } }));

export type DialogAction = Exclude<ProblemAction, 'settle' | 'rebuild'>;
export type ActionRequest = { problem: PaymentProblem; action: DialogAction; note: string };

export async function sendAction({ problem, action, note }: ActionRequest) {
  const param = { id: problem.id };
  switch (action) {
    case 'look':
      return problem.kind === 'unpaid_order'
        ? call(payments.orders[':id'].look.$post({ param }))
        : call(payments.checkouts[':id'].look.$post({ param }));
    case 'refund': {
      const json = { amount: problem.found ?? problem.amount ?? 0 };
      await call(payments.checkouts[':id'].refund.$post({ param, json }));
      return null;
    }
    case 'retry':
      await (problem.kind === 'job'
        ? call(payments.jobs[':id'].retry.$post({ param }))
        : call(payments.refunds[':id'].retry.$post({ param })));
      return null;
    case 'resend':
      await call(mailLog.api.admin.mails[':id'].resend.$post({ param }));
      return null;
    case 'dismiss': {
      const json = { note };
      if (problem.kind === 'job') await call(payments.jobs[':id'].dismiss.$post({ param, json }));
      else if (problem.kind === 'won_back')
        await call(payments.disputes[':id'].dismiss.$post({ param, json }));
      else await call(payments.orders[':id'].dismiss.$post({ param, json }));
      return null;
    }
  }
}
