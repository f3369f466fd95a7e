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

export function Contact({ subject }: { subject: string }) {
  const address = useContact();
  if (address === '') return <>our team</>;
  return (
    <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} className="wrap-anywhere">
      {address}
    </a>
  );
}
