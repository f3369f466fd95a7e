import { use, type ComponentType } from 'react';

type PageModule = { Component: ComponentType };

export type LazyPage = {
  /** Starts fetching the page's chunk and settles with it; a failure shows when the page is opened. */
  preload: () => Promise<void>;
  View: ComponentType;
};

const failed = new Set<() => void>();

/** Lets pages whose chunk did not arrive be tried again: the next time may have a connection. */
export function retryFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Nothing instead of the page: it is gone from the server, and the reload that brings the new one is on its way. */
function unlessReloading(page: PageModule | undefined): PageModule | Promise<PageModule> {
  return page ?? new Promise(() => undefined);
}

/**
 * Like `React.lazy`, but a chunk that failed once is not lost until the next reload. What is there already shows at
 * once, and can be drawn on the server: React reads it from the promise's `status` and `value`.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  const start = (): Promise<PageModule> => {
    if (loading) return loading;
    const started = load().then(unlessReloading);
    loading = started;
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => failed.add(() => (loading = undefined)),
    );
    return started;
  };
  function View() {
    const { Component } = use(start());
    return <Component />;
  }
  const settled = (): void => undefined;
  return { preload: () => start().then(settled, settled), View };
}
