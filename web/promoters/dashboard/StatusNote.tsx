import type { PromoterStatus } from '#shared/promoters/promoters.schemas.ts';
import { Contact } from '#web/site/Contact.parts.tsx';

export function StatusNote({ status }: { status: Exclude<PromoterStatus, 'approved'> }) {
  if (status === 'pending') {
    return (
      <>Your application is currently under review. You will be notified once it is approved.</>
    );
  }
  return (
    <span className="[&_a]:text-chalk [&_a]:underline [&_a]:underline-offset-4">
      Your application status needs attention. Please contact support for more information.{' '}
      <span className="mt-1 block">
        Contact us: <Contact subject="My promoter application" />
      </span>
    </span>
  );
}
