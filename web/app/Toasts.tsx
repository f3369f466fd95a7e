import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '#web/ui/toast.ts';

const Toaster = lazy(() =>
  import('#web/ui/Toaster.tsx').then(({ Toaster: part }) => ({ default: part })),
);

const IDLE_MS = 1500;

/** The toast area of every page: fetched once the page has settled, or when the first toast needs it. */
export function Toasts() {
  const message = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.get,
    toastStore.getOnServer,
  );
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{(settled || message) && <Toaster />}</Suspense>;
}
