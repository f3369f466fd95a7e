import { queryOptions } from '@tanstack/react-query';
import { call, config } from './client.ts';

/** How payments are collected here. */
export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call(config.api.config.$get()),
  staleTime: 60_000,
});
