import { useEffect, useState, type ComponentType } from 'react';
import type { Reason } from './PushOptIn.tsx';

/** The offer is optional: nothing is shown if its chunk fails to load. */
export function OptIn({ reason }: { reason: Reason }) {
  const [View, setView] = useState<ComponentType<{ reason: Reason }> | null>(null);
  useEffect(() => {
    let here = true;
    import('./PushOptIn.tsx').then(
      ({ PushOptIn }) => here && setView(() => PushOptIn),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return View && <View reason={reason} />;
}
