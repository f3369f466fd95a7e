import { Suspense, type ComponentProps } from 'react';
import { optionalPart } from '#web/ui/optionalPart.ts';
import type { InstallHint } from './InstallHint.tsx';

/** The hint is optional: nothing is shown if its chunk fails to load. */
const Hint = optionalPart(async () => (await import('./InstallHint.tsx')).InstallHint);

export function LaterInstallHint(props: ComponentProps<typeof InstallHint>) {
  return (
    <Suspense>
      <Hint {...props} />
    </Suspense>
  );
}
