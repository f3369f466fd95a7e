import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './lazyPart.ts';
import { Skeleton } from './Skeleton.tsx';

/** A part that is loaded when it is shown, with a placeholder until then. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part: ComponentType<P> = lazyPart(load);
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-md" />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
