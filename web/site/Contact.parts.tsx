import { useContact } from './useContact.queries.ts';

export function Contact({ subject }: { subject: string }) {
  const address = useContact();
  if (address === '') return <>our team</>;
  return (
    <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} className="wrap-anywhere">
      {address}
    </a>
  );
}
