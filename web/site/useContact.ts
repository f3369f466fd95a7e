import { useQuery } from '@tanstack/react-query';
import { call, requests } from '#web/api/client.ts';

/** The address of the team; empty until it is known, which leaves it to the visitor's mail program. */
export function useContact(): string {
  const { data } = useQuery({
    queryKey: ['/api/contact'],
    queryFn: () => call(requests.api.contact.$get()),
  });
  return data?.email ?? '';
}
