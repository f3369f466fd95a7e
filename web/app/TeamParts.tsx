import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { SecondFactorGate } from '#web/secondfactor/SecondFactorGate.tsx';
import { useUser } from '#web/session/user.queries.ts';
import { optionalPart } from '#web/ui/optionalPart.ts';

/** If they can't load, the page of the door still shows them. */
const NewDevices = optionalPart(
  async () => (await import('#web/door/devices/NewDevices.parts.tsx')).NewDevices,
);

/** The question for a second factor and, for admins in the office, news of door devices. */
export function TeamParts() {
  const { user } = useUser();
  const { pathname } = useLocation();
  const isInOffice = pathname.startsWith('/admin') && pathname !== '/admin/check-in';
  return (
    <>
      <SecondFactorGate />
      <Suspense>{isInOffice && user?.role === 'admin' && <NewDevices />}</Suspense>
    </>
  );
}
