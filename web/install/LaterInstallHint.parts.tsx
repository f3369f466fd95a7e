import { lazy, Suspense, type ComponentProps } from 'react';
import type { InstallHint } from './InstallHint.tsx';

type Part = { default: typeof InstallHint };

/** The hint is optional: nothing is shown if its chunk fails to load. */
const Hint = lazy((): Promise<Part> =>
  import('./InstallHint.tsx').then(
    ({ InstallHint: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

export function LaterInstallHint(props: ComponentProps<typeof InstallHint>) {
  return (
    <Suspense>
      <Hint {...props} />
    </Suspense>
  );
}
