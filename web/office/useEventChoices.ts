import { useQuery } from '@tanstack/react-query';
import { reportsContract } from '#shared/analytics/analytics.contract.ts';
import { call } from '#web/api/call.ts';

/** All events, to choose one from. */
export const useEventChoices = () =>
  useQuery({
    queryKey: ['/api/admin/event-choices'],
    queryFn: () => call(reportsContract.eventChoices),
    staleTime: 0,
  });
