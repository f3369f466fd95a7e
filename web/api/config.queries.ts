import { queryOptions } from '@tanstack/react-query';
import { call, config } from './client.ts';

export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call(config.api.config.$get()),
  staleTime: 60_000,
});
