import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastStore } from '#web/ui/toast.ts';

const IDLE_MS = 1500;

const load = async (): Promise<ComponentType> => (await import('#web/ui/Toaster.tsx')).Toaster;

/** Loads the toast area without `lazy`: a failed load must not break the page, and the next toast tries again. */
export function Toasts({ bring = load }: { bring?: typeof load }) {
  const message = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.get,
    toastStore.getOnServer,
  );
  const [settled, setSettled] = useState(false);
  const [Area, setArea] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const wanted = message ?? settled;
  useEffect(() => {
    if (!wanted || Area) return;
    bring().then(
      (part) => setArea(() => part),
      () => undefined,
    );
  }, [wanted, Area, bring]);
  return Area && <Area />;
}
