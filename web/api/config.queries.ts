import { queryOptions } from '@tanstack/react-query';
import { call, payments } from './client.ts';

export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call(payments.api.config.$get()),
  staleTime: 60_000,
});
