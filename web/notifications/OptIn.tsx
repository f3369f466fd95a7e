import { useEffect, useState, type ComponentType } from 'react';
import type { Reason } from './PushOptIn.tsx';

/** The offer, once its chunk is there. Without one, or without a network, the page is whole without it. */
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
