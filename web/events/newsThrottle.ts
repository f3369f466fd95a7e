import { type CatalogueUpdate, mergeUpdates } from '#shared/events/catalogueUpdate.ts';

const SPREAD_MS = 1000;
/** Minimum interval between refetches; under 3 s with the server's own spread. */
const SPACING_MS = 2000;

export type NewsThrottle = {
  /** `now`: without delay, for a tab that has become visible. */
  add: (news: CatalogueUpdate, when?: 'now' | 'soon') => void;
  clear: () => void;
};

/** Spreads and throttles `work`, merging news meanwhile. */
export function createNewsThrottle(
  work: (news: CatalogueUpdate) => void,
  random = Math.random,
): NewsThrottle {
  let waiting: CatalogueUpdate | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
  }

  function go(): void {
    const news = waiting;
    clear();
    last = performance.now();
    if (news) work(news);
  }

  return {
    add(news, when = 'soon') {
      waiting = waiting ? mergeUpdates(waiting, news) : news;
      if (when === 'now') return go();
      timer ??= setTimeout(
        go,
        Math.max(random() * SPREAD_MS, last + SPACING_MS - performance.now()),
      );
      return undefined;
    },
    clear,
  };
}
