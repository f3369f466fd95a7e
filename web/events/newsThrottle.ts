import { type CatalogueNews, mergeNews } from '#shared/events/news.ts';

/** Two thousand pages that hear of one change do not ask in the same moment. */
const SPREAD_MS = 1000;
/** While tickets sell by the second, a page asks no more often than this. With the spread of the server, under 3 s. */
const SPACING_MS = 2000;

export type NewsThrottle = {
  /** Passes the news on with a delay; `now`: at once, for a tab that has just become visible. */
  add: (news: CatalogueNews, when?: 'now' | 'soon') => void;
  clear: () => void;
};

/** Spreads and spaces what happens after news, and merges what comes meanwhile. */
export function createNewsThrottle(
  work: (news: CatalogueNews) => void,
  random = Math.random,
): NewsThrottle {
  let waiting: CatalogueNews | null = null;
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
      waiting = waiting ? mergeNews(waiting, news) : news;
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
