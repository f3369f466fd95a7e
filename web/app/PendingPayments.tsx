import { Suspense, useState, useSyncExternalStore } from 'react';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';
import { optionalPart } from '#web/ui/optionalPart.ts';

/** If the chunk can't be loaded, for example offline, the next start of the app tries again. */
const ResumePayments = optionalPart(
  async () => (await import('#web/checkout/ResumePayments.tsx')).ResumePayments,
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
