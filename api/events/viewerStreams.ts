import type { AppContext } from '#api/context.ts';
import { STOPPING } from '#api/http/liveBus.ts';
import { streamRefusal } from '#api/http/liveStream.ts';
import type { Problem } from '#shared/base/errors.ts';
import { type CatalogueUpdate, mergeUpdates } from '#shared/events/catalogueUpdate.ts';
import { changesAfter, readVersion } from './catalogueVersion.store.ts';
import { EVENTS_TOPIC } from './changeCatalogue.ts';

/** A message to an open page; null is a heartbeat. */
type ViewerMessage = CatalogueUpdate | null;

type Viewer = {
  tell(news: CatalogueUpdate): void;
  close(): void;
  messages(): AsyncGenerator<ViewerMessage>;
};

/**
 * The stream of one open page. Updates that were not sent yet are merged, so a slow connection costs no memory.
 * `onLeave` is called once.
 */
export function createViewer(heartbeatMs: number, onLeave: () => void): Viewer {
  let news: CatalogueUpdate | null = null;
  let closed = false;
  let wake = (): void => undefined;

  function close(): void {
    if (closed) return;
    closed = true;
    onLeave();
    wake();
  }

  /** Resolves when there is a message or a heartbeat is due. */
  function waiting(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, heartbeatMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    tell(next) {
      news = news ? mergeUpdates(news, next) : next;
      wake();
    },
    close,
    async *messages() {
      try {
        while (!closed) {
          if (!news) await waiting();
          const message = news;
          news = null;
          if (!closed) yield message;
        }
      } finally {
        close();
      }
    },
  };
}

/**
 * `gatherMs`: changes this close together go into one message. `watchMs`: how often to look for other processes'
 * changes.
 */
export type StreamTiming = { gatherMs: number; watchMs: number; heartbeatMs: number };
const RHYTHM: StreamTiming = { gatherMs: 500, watchMs: 1000, heartbeatMs: 15_000 };

/** Keeps a few clients from taking all streams. Pages beyond this limit poll every 3 s. */
const MAX_PER_ADDRESS = 30;

export type ViewerStream = { messages: AsyncGenerator<ViewerMessage>; close: () => void };

/** Streams changes of the catalog to all open pages, from a single read. Does nothing while no page is open. */
export function createViewers(
  { config, db, platform, live }: AppContext,
  { rhythm = RHYTHM, ofAddress = MAX_PER_ADDRESS } = {},
) {
  const viewers = new Map<Viewer, string>();
  const gathered = gather(rhythm.gatherMs, tell);
  let known: number | null = null;
  let stopWatching = (): void => undefined;

  /** Sends all viewers the published changes and those that were missed. */
  async function tell(published: Pick<CatalogueUpdate, 'eventIds' | 'all'>): Promise<void> {
    try {
      const version = await readVersion(db);
      const written = known === null ? null : await changesAfter(db, known);
      known = written?.version ?? version;
      const news = { version: known, ...published };
      const all = written ? mergeUpdates(news, written) : news;
      if (all.all || all.eventIds.length > 0) for (const viewer of viewers.keys()) viewer.tell(all);
    } catch (error) {
      platform.log.error({ err: error }, 'could not read which events changed');
    }
  }

  function watch(): () => void {
    const hear = (data: unknown): void => gathered.add(eventIdOf(data));
    const look = (): void => void tell({ eventIds: [], all: false });
    const timer = setInterval(look, rhythm.watchMs).unref();
    const stops = [live.subscribe(EVENTS_TOPIC, hear), live.subscribe(STOPPING, closeAll)];
    return () => {
      clearInterval(timer);
      gathered.clear();
      for (const stop of stops) stop();
      known = null;
    };
  }

  function closeAll(): void {
    for (const viewer of viewers.keys()) viewer.close();
  }

  function leave(viewer: Viewer): void {
    if (viewers.delete(viewer) && viewers.size === 0) stopWatching();
  }

  return {
    /**
     * Opens a stream that starts with the changes after version `since`. Returns a problem if too many streams are
     * open. Call `close` when the client leaves.
     */
    async follow(since: number | null, address: string): Promise<ViewerStream | Problem> {
      const refused = streamRefusal(config, ofAddress, [...viewers.values()], address);
      if (refused) return refused;
      const viewer: Viewer = createViewer(rhythm.heartbeatMs, () => leave(viewer));
      if (viewers.size === 0) stopWatching = watch();
      viewers.set(viewer, address);
      try {
        const first = await changesAfter(db, since ?? (await readVersion(db)));
        viewer.tell(first);
        known ??= first.version;
      } catch (error) {
        viewer.close();
        throw error;
      }
      return { messages: viewer.messages(), close: viewer.close };
    },

    get count(): number {
      return viewers.size;
    },
  };
}

function eventIdOf(data: unknown): number | null {
  const named = typeof data === 'object' && data !== null && 'eventId' in data;
  return named && typeof data.eventId === 'number' ? data.eventId : null;
}

/** Passes on the first change at once, and later ones together, with at least `ms` between two calls of `done`. */
function gather(ms: number, done: (news: { eventIds: number[]; all: boolean }) => Promise<void>) {
  let eventIds = new Set<number>();
  let all = false;
  let timer: NodeJS.Timeout | undefined;
  let last = -Infinity;
  const send = (): void => {
    const news = { eventIds: [...eventIds], all };
    clear();
    last = performance.now();
    void done(news);
  };
  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
    eventIds = new Set();
    all = false;
  }
  return {
    add(id: number | null): void {
      if (id === null) all = true;
      else eventIds.add(id);
      timer ??= setTimeout(send, Math.max(0, last + ms - performance.now()));
    },
    clear,
  };
}
