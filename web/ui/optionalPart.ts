import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Like `React.lazy`, but shows nothing if the part can't be loaded, so that the rest of the page stays. */
export function optionalPart<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
}
