import { lazy, Suspense, type ComponentType } from 'react';
import { useUser } from '#web/session/user.queries.ts';

/** The server refuses these admins anyway: without a network nothing is in their way. */
const Gate = lazy((): Promise<{ default: ComponentType }> =>
  import('#web/secondfactor/SecondFactorGate.tsx').then(
    ({ SecondFactorGate }) => ({ default: SecondFactorGate }),
    () => ({ default: () => null }),
  ),
);

/** Loaded for admins only. */
export function AdminGate() {
  const { user } = useUser();
  return <Suspense>{user?.role === 'admin' && <Gate />}</Suspense>;
}
