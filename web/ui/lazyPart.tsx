import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { loadPart } from '#web/offline/loadPart.ts';
import { Skeleton } from './Skeleton.tsx';

/** Like `React.lazy`, but a part that can't be fetched loads once the network is back, instead of an error. */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadPart(load) }));
}

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
