import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#web/ui/Button.tsx';

/** The way from a page of the office to the one above it; the frame shows it over the title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} variant="ghost" className="-ml-4 justify-self-start">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </LinkButton>
  );
}
