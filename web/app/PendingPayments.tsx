import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';

type Resume = { default: ComponentType<{ active: boolean }> };

/** If the chunk can't be loaded, for example offline, the next start of the app tries again. */
const ResumePayments = lazy((): Promise<Resume> =>
  import('#web/checkout/ResumePayments.tsx').then(
    ({ ResumePayments: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Resumes pending payments. The code loads only if there is one, and stays mounted to show its notices. */
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
