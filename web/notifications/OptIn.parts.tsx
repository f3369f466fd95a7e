import { Suspense } from 'react';
import { optionalPart } from '#web/ui/optionalPart.ts';
import type { Reason } from './PushOptIn.tsx';

const View = optionalPart(async () => (await import('./PushOptIn.tsx')).PushOptIn);

/** The offer is optional: nothing is shown if its chunk fails to load. */
export function OptIn({ reason }: { reason: Reason }) {
  return (
    <Suspense>
      <View reason={reason} />
    </Suspense>
  );
}
