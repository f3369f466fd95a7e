import { useQuery } from '@tanstack/react-query';
import { call, requests } from '#web/api/client.ts';

export function useContact(): string {
  const { data } = useQuery({
    queryKey: ['/api/contact'],
    queryFn: () => call(requests.api.contact.$get()),
  });
  return data?.email ?? '';
}
