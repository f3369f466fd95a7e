import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';

type Resume = { default: ComponentType<{ active: boolean }> };

/** Without a connection it may not be there to fetch: the next start has another go. */
const ResumePayments = lazy((): Promise<Resume> =>
  import('#web/checkout/ResumePayments.tsx').then(
    ({ ResumePayments: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Fetched only where a payment was left behind; then it stays, for what it has to say. */
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
