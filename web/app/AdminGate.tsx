import { lazy, Suspense, type ComponentType } from 'react';
import { useUser } from '#web/session/user.queries.ts';

/** The server refuses these people anyway: without a network nothing is in their way. */
const Gate = lazy((): Promise<{ default: ComponentType }> =>
  import('#web/secondfactor/SecondFactorGate.tsx').then(
    ({ SecondFactorGate }) => ({ default: SecondFactorGate }),
    () => ({ default: () => null }),
  ),
);

/** Loaded for the team only. */
export function AdminGate() {
  const { user } = useUser();
  return <Suspense>{(user?.role === 'admin' || user?.role === 'staff') && <Gate />}</Suspense>;
}
