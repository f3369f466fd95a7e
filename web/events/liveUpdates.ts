import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { checkOnline } from '#web/offline/online.ts';
import { type EventStream, openEventStream } from './eventStream.ts';
import { ALL_CHANGED, hasActiveQueries, invalidateAffected } from './liveInvalidation.ts';
import { createNewsThrottle } from './newsThrottle.ts';

/** Where no line can be had, the page asks this often. */
const POLL_MS = 3000;
/** After a line was lost, and, with `LINE_AGAIN_MS`, while there is none: not all pages at once. */
const BACK_MS = { from: 500, spread: 2000 };
const LINE_AGAIN_MS = { from: 30_000, spread: 30_000 };
/** So often in a row before the page asks by itself instead. */
const TRIES = 2;
/** Between two pages there are no active queries for a moment. */
const BETWEEN_PAGES_MS = 1000;

type Span = { from: number; spread: number };
const within = ({ from, spread }: Span): number => from + Math.random() * spread;

/**
 * Keeps what the page shows of events true while it is seen and there is a connection: the server says when
 * something has changed, and the page refetches what it shows. Hidden or offline nothing is asked; on return
 * everything is refetched once.
 */
export function startLiveUpdates(client: QueryClient): () => void {
  const pace = createNewsThrottle((news) => invalidateAffected(client, news));
  let line: EventStream | null = null;
  let lost = 0;
  let version: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let running = false;
  /** At once when the tab has become visible; delayed when only the stream was lost. */
  let hello: 'now' | 'soon' = 'soon';

  function connect(): void {
    line = openEventStream({
      since: version,
      onNews(news, first) {
        version = news.version;
        if (!first) return pace.add(news);
        lost = 0;
        stopPolling();
        // What was sold meanwhile has no version: all that is on the screen is asked for.
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
    // Without an answer we are offline, and all of this ends.
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

  /** Starts or stops, as it is now. */
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

/** Calls back when it may be time to start or to stop. */
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
