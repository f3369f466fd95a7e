import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadPart } from '#web/offline/loadPart.ts';

/** Like `React.lazy`, but a part that can't be fetched comes when the network is back, in place of an error. */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadPart(load) }));
}
