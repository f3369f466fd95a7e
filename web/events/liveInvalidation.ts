import { parseJson } from '#shared/base/parseJson.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueUpdate } from '#shared/events/catalogueUpdate.ts';

export const ALL_CHANGED: CatalogueUpdate = { version: 0, eventIds: [], all: true };

const LISTS = /^\/api\/events(\/featured)?$/;
const ONE = /^\/api\/events\/(\d+)(\/(venues|djs|tickets|pools|addon-stock))?$/;
const PARTS = /^\/api\/(tickets\/\d+\/addons|subevents\/\d+\/(djs|assigned-tickets))$/;
const MANY = /^\/api\/(venues|djs|addons)$/;

const SHOWN = [LISTS, ONE, PARTS, MANY];

type Key = readonly unknown[];

function isAboutEvents([path]: Key): boolean {
  return SHOWN.some((pattern) => pattern.test(String(path)));
}

/**
 * True if a query may show something that changed. A ticket's add-on query does not name its event, so any change
 * affects it.
 */
export function isAffected(key: Key, news: CatalogueUpdate): boolean {
  if (!isAboutEvents(key)) return false;
  if (news.all) return true;
  const path = String(key[0]);
  const id = ONE.exec(path)?.[1];
  return id === undefined ? !MANY.test(path) : news.eventIds.includes(Number(id));
}

export function hasActiveQueries(client: QueryClient): boolean {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return shown.some(({ queryKey }) => isAboutEvents(queryKey));
}

/** Refetches active queries now, and others when they are shown again. */
export function invalidateAffected(client: QueryClient, news: CatalogueUpdate): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, news) });
}

/** Parses a message of the live stream; returns null if it is truncated or has another shape. */
export function parseNews(text: string): CatalogueUpdate | null {
  const news = parseJson(text);
  if (typeof news !== 'object' || news === null || !('version' in news)) return null;
  if (!('eventIds' in news) || !Array.isArray(news.eventIds)) return null;
  const version = Number(news.version);
  return { version, eventIds: news.eventIds.map(Number), all: 'all' in news && !!news.all };
}
