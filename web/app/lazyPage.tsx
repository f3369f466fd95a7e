import { use, type ComponentType } from 'react';

type PageModule = {
  Component: ComponentType;
  /** What it shows at once is being read; never rejects. */
  ready?: Promise<unknown>;
};

export type LazyPage = {
  preload: () => Promise<void>;
  View: ComponentType;
};

const failed = new Set<() => void>();

/** Failed chunks may load next time. */
export function retryFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Suspends: the chunk is gone and a reload is under way. */
function unlessReloading(page: PageModule | undefined): PageModule | Promise<PageModule> {
  return page ?? new Promise(() => undefined);
}

async function whenReady(page: PageModule): Promise<PageModule> {
  await page.ready;
  return page;
}

/** Like `React.lazy`, but retries failed chunks, and renders loaded pages synchronously (`status`, `value`). */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  const start = (): Promise<PageModule> => {
    if (loading) return loading;
    const started = load().then(unlessReloading).then(whenReady);
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
