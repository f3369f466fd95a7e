import { useContact } from './useContact.ts';

/** The team's address as a link; words only until it is known. */
export function Contact({ subject }: { subject: string }) {
  const address = useContact();
  if (address === '') return <>our team</>;
  return (
    <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} className="wrap-anywhere">
      {address}
    </a>
  );
}
