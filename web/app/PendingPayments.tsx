import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';

type Resume = { default: ComponentType<{ active: boolean }> };

/** Retried at the next start when offline. */
const ResumePayments = lazy((): Promise<Resume> =>
  import('#web/checkout/ResumePayments.tsx').then(
    ({ ResumePayments: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Loaded only with a pending payment; stays mounted for its notices. */
export function PendingPayments() {
  const pending = useSyncExternalStore(
    pendingStore.subscribe,
    pendingStore.get,
    pendingStore.getOnServer,
  );
  const [wanted, setWanted] = useState(false);
  if (pending && !wanted) setWanted(true);
  return <Suspense>{wanted && <ResumePayments active={pending} />}</Suspense>;
}
