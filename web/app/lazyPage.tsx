import { type ComponentType, use } from 'react';

type PageModule = {
  Component: ComponentType;
  /** Resolves when the data that the page shows first has been read. Never rejects. */
  ready?: Promise<unknown>;
};

export type LazyPage = {
  preload: () => Promise<void>;
  /** True if the page renders without waiting. */
  isLoaded: () => boolean;
  View: ComponentType;
};

const failed = new Set<() => void>();

/** Makes failed chunks load again the next time they are needed. */
export function retryFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

async function whenReady(page: PageModule): Promise<PageModule> {
  await page.ready;
  return page;
}

/**
 * Works like `React.lazy`, but retries failed chunks and renders loaded pages synchronously (React reads `status` and
 * `value` of the promise).
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  const start = (): Promise<PageModule> => {
    if (loading) return loading;
    const started = load().then(whenReady);
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
  const isLoaded = (): boolean => loading !== undefined && 'status' in loading;
  return { preload: () => start().then(settled, settled), isLoaded, View };
}
