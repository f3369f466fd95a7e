import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { requestsContract } from '#shared/requests/requests.contract.ts';

export function useContact(): string {
  const { data } = useQuery({
    queryKey: ['/api/contact'],
    queryFn: () => call(requestsContract.contact),
  });
  return data?.email ?? '';
}
