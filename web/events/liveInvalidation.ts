import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueNews } from '#shared/events/news.ts';

/** Invalidates everything: after a time without a stream. */
export const ALL_CHANGED: CatalogueNews = { version: 0, eventIds: [], all: true };

const LISTS = /^\/api\/events(\/featured)?$/;
const ONE = /^\/api\/events\/(\d+)(\/(venues|djs|tickets))?$/;
const PARTS = /^\/api\/(tickets\/\d+\/addons|subevents\/\d+\/(djs|assigned-tickets))$/;
const MANY = /^\/api\/(venues|djs|addons)$/;

const SHOWN = [LISTS, ONE, PARTS, MANY];

type Key = readonly unknown[];

/** True for queries whose answers the news is about, told by the path that their key begins with. */
function isAboutEvents([path]: Key): boolean {
  return SHOWN.some((pattern) => pattern.test(String(path)));
}

/** Whether an answer may be another after the news. Of add-ons it is not known to which event they belong. */
export function isAffected(key: Key, news: CatalogueNews): boolean {
  if (!isAboutEvents(key)) return false;
  if (news.all) return true;
  const path = String(key[0]);
  const id = ONE.exec(path)?.[1];
  return id === undefined ? !MANY.test(path) : news.eventIds.includes(Number(id));
}

/** Whether anything on the screen may change by news. */
export function hasActiveQueries(client: QueryClient): boolean {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return shown.some(({ queryKey }) => isAboutEvents(queryKey));
}

/** Asks again for what is on the screen and concerned; what is not on the screen is asked for when it is. */
export function invalidateAffected(client: QueryClient, news: CatalogueNews): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, news) });
}

/** What our own server wrote. A line that was cut in the middle is no news. */
export function parseNews(text: string): CatalogueNews | null {
  try {
    const news: unknown = JSON.parse(text);
    if (typeof news !== 'object' || news === null || !('version' in news)) return null;
    if (!('eventIds' in news) || !Array.isArray(news.eventIds)) return null;
    const version = Number(news.version);
    return { version, eventIds: news.eventIds.map(Number), all: 'all' in news && !!news.all };
  } catch {
    return null;
  }
}
