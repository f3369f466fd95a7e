import { Suspense } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { OfficeBar } from './OfficeBar.tsx';
import { SecondFactorGate } from '#web/secondfactor/SecondFactorGate.tsx';
import { useUser } from '#web/session/user.queries.ts';
import { optionalPart } from '#web/ui/optionalPart.ts';

/** If they can't load, the page of the door still shows them. */
const NewDevices = optionalPart(
  async () => (await import('#web/door/devices/NewDevices.parts.tsx')).NewDevices,
);

/** After the login, the team is where everybody is: this is its way to work. */
function WayIn({ role }: { role: User['role'] | undefined }) {
  const [text, to] =
    role === 'admin' ? ['Open the office', '/admin'] : ['Open the door', '/admin/check-in'];
  return (
    <nav aria-label="Team" className="border-b border-line bg-raised">
      <Link
        to={to}
        className="frame flex min-h-12 items-center justify-between font-semibold hover:text-aqua"
      >
        {text}
        <ArrowRight aria-hidden="true" className="size-5" />
      </Link>
    </nav>
  );
}

/** The bar of the office, the question for a second factor and, for admins there, news of door devices. */
export function TeamParts({ office }: { office: boolean }) {
  const { user } = useUser();
  const { pathname } = useLocation();
  return (
    <>
      {office && <OfficeBar />}
      <SecondFactorGate />
      {pathname === '/' && <WayIn role={user?.role} />}
      <Suspense>{office && user?.role === 'admin' && <NewDevices />}</Suspense>
    </>
  );
}
