import { Suspense, type ComponentProps } from 'react';
import { optionalPart } from '#web/ui/optionalPart.ts';
import type { InstallHint } from './InstallHint.tsx';

/** The install hint, or nothing if its chunk fails to load. */
const Hint = optionalPart(async () => (await import('./InstallHint.tsx')).InstallHint);

export function LazyInstallHint(props: ComponentProps<typeof InstallHint>) {
  return (
    <Suspense>
      <Hint {...props} />
    </Suspense>
  );
}
