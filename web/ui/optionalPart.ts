import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Like `React.lazy`, but nothing is shown in place of a part that can't be loaded, so that the page stays. */
export function optionalPart<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }));
}
