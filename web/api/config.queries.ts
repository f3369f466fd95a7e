import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call(paymentsContract.config),
  staleTime: 60_000,
  meta: { aside: true },
});
