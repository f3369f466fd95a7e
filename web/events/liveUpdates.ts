import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { type EventStream, openEventStream } from '#web/api/eventStream.ts';
import { checkOnline } from '#web/offline/online.ts';
import { type CatalogueUpdate, mergeUpdates } from '#shared/events/catalogueUpdate.ts';
import { parseJson } from '#shared/base/parseJson.ts';

export const ALL_CHANGED: CatalogueUpdate = { version: 0, eventIds: [], all: true };

const LISTS = /^\/api\/events(\/featured)?$/;
const ONE = /^\/api\/events\/(\d+)(\/(venues|djs|tickets|pools|addon-stock))?$/;
const PARTS = /^\/api\/(tickets\/\d+\/addons|subevents\/\d+\/(djs|assigned-tickets))$/;
const MANY = /^\/api\/(venues|djs|addons)$/;

const SHOWN = [LISTS, ONE, PARTS, MANY];

type Key = readonly unknown[];

/** True for the back office's overview and an event's home, whose figures change with each sale. */
const isOffice = ([path, kind]: Key): boolean =>
  path === '/api/admin/overview' || (path === '/api/admin/events' && kind === 'home');

function isKeptCurrent(key: Key): boolean {
  const [path] = key;
  return isOffice(key) || SHOWN.some((pattern) => pattern.test(String(path)));
}

/**
 * True if a query may show something that changed. A ticket's add-on query does not name its event, so any change
 * affects it.
 */
export function isAffected(key: Key, news: CatalogueUpdate): boolean {
  if (!isKeptCurrent(key)) return false;
  if (news.all) return true;
  if (key[1] === 'home') return news.eventIds.includes(Number(key[2]));
  const path = String(key[0]);
  const id = ONE.exec(path)?.[1];
  return id === undefined ? !MANY.test(path) : news.eventIds.includes(Number(id));
}

function hasActiveQueries(client: QueryClient): boolean {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return shown.some(({ queryKey }) => isKeptCurrent(queryKey));
}

/** Refetches the queries that an update affects: active ones now, others when they are shown again. */
function invalidateAffected(client: QueryClient, news: CatalogueUpdate): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, news) });
}

/** Parses a message of the live stream; returns null if it is truncated or has another shape. */
function parseNews(text: string): CatalogueUpdate | null {
  const news = parseJson(text);
  if (typeof news !== 'object' || news === null || !('version' in news)) return null;
  if (!('eventIds' in news) || !Array.isArray(news.eventIds)) return null;
  const version = Number(news.version);
  return { version, eventIds: news.eventIds.map(Number), all: 'all' in news && !!news.all };
}

const POLL_MS = 3000;
/** Delay before the first try to reopen a lost stream. Random, so that pages do not all reconnect at once. */
const BACK_MS = { from: 500, spread: 2000 };
/** Delay before each further try to reopen a lost stream. Meanwhile, the page polls if the server answers. */
const LINE_AGAIN_MS = { from: 30_000, spread: 30_000 };
const TRIES = 2;
/** Delay before reacting to added or removed queries: while the user navigates, there are briefly none. */
const BETWEEN_PAGES_MS = 1000;

type Span = { from: number; spread: number };
const within = ({ from, spread }: Span): number => from + Math.random() * spread;

/**
 * Keeps pages current while the tab is visible and online: the server announces changes, and the page refetches what
 * it shows.
 */
export function startLiveUpdates(client: QueryClient): () => void {
  const pace = createNewsThrottle((news) => invalidateAffected(client, news));
  let line: EventStream | null = null;
  let lost = 0;
  let version: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let running = false;
  /** When to refetch after connecting: `now` if the tab has just become visible, later after a lost stream. */
  let hello: 'now' | 'soon' = 'soon';

  function connect(): void {
    line = openEventStream({
      address: `/api/events/stream${version === null ? '' : `?since=${version}`}`,
      read: parseNews,
      onNews(news, first) {
        version = news.version;
        if (!first) return pace.add(news);
        lost = 0;
        stopPolling();
        // Sales while the stream was closed did not change the version, so everything shown is refetched.
        return pace.add(ALL_CHANGED, hello);
      },
      onLost,
    });
  }

  function onLost(): void {
    line = null;
    lost += 1;
    hello = 'soon';
    if (lost < TRIES) {
      retry = setTimeout(connect, within(BACK_MS));
      return;
    }
    retry = setTimeout(connect, within(LINE_AGAIN_MS));
    // If the server does not answer, the page counts as offline, and live updates stop.
    void checkOnline().then((online) => online && running && lost >= TRIES && poll());
  }

  function poll(): void {
    if (polling !== undefined) return;
    pace.add(ALL_CHANGED, 'now');
    polling = setInterval(() => pace.add(ALL_CHANGED, 'now'), POLL_MS);
  }

  function stopPolling(): void {
    clearInterval(polling);
    polling = undefined;
  }

  function stop(): void {
    running = false;
    lost = 0;
    hello = 'now';
    line?.close();
    line = null;
    clearTimeout(retry);
    stopPolling();
    pace.clear();
  }

  function settle(): void {
    const wanted = !document.hidden && onlineManager.isOnline() && hasActiveQueries(client);
    if (wanted === running) return;
    if (!wanted) return stop();
    running = true;
    return connect();
  }

  const forget = watchReasons(client, settle);
  settle();
  return () => {
    forget();
    stop();
  };
}

function watchReasons(client: QueryClient, settle: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const stopOnline = onlineManager.subscribe(settle);
  const stopQueries = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved')
      soon ??= setTimeout(() => {
        soon = undefined;
        settle();
      }, BETWEEN_PAGES_MS);
  });
  document.addEventListener('visibilitychange', settle);
  addEventListener('pageshow', settle);
  return () => {
    clearTimeout(soon);
    stopOnline();
    stopQueries();
    document.removeEventListener('visibilitychange', settle);
    removeEventListener('pageshow', settle);
  };
}

const SPREAD_MS = 1000;
/** Minimum interval between refetches; with the server's own delay, updates still arrive in under 3 s. */
const SPACING_MS = 2000;

type NewsThrottle = {
  /** `now` skips the delay, for a tab that has just become visible. */
  add: (news: CatalogueUpdate, when?: 'now' | 'soon') => void;
  clear: () => void;
};

/** Calls `work` after a random delay and not too often, merging the news that arrives in between. */
function createNewsThrottle(
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
