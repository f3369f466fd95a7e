import { Suspense } from 'react';
import { optionalPart } from '#web/ui/optionalPart.ts';
import type { Reason } from './PushOptIn.tsx';

const View = optionalPart(async () => (await import('./PushOptIn.tsx')).PushOptIn);

/** Offers notifications, or shows nothing if the chunk fails to load. */
export function LazyPushOptIn({ reason }: { reason: Reason }) {
  return (
    <Suspense>
      <View reason={reason} />
    </Suspense>
  );
}
