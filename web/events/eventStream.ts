import type { CatalogueNews } from '#shared/events/news.ts';
import { parseNews } from './liveInvalidation.ts';

/** How soon the first message comes unless a proxy buffers the stream. */
const HELLO_MS = 6000;
/** The server speaks at least every 15 s; after this silence the line is dead, whatever the socket says. */
const SILENCE_MS = 40_000;

export type EventStream = { close: () => void };

type EventStreamOptions = {
  /** The last version heard of; null at first. */
  since: number | null;
  onNews: (news: CatalogueNews, first: boolean) => void;
  /** Called once, when the line could not be had or has broken; it is closed then. */
  onLost: () => void;
};

/** One line to the server, which tells of changes until it is closed or lost. */
export function openEventStream({ since, onNews, onLost }: EventStreamOptions): EventStream {
  const source = new EventSource(`/api/events/stream${since === null ? '' : `?since=${since}`}`);
  let first = true;
  let timer = setTimeout(lose, HELLO_MS);

  function close(): void {
    clearTimeout(timer);
    source.close();
  }

  function lose(): void {
    close();
    onLost();
  }

  function alive(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENCE_MS);
  }

  source.addEventListener('message', ({ data }) => {
    const news = parseNews(String(data));
    if (!news) return;
    alive();
    onNews(news, first);
    first = false;
  });
  source.addEventListener('ping', alive);
  // The browser would come back by itself, on its own terms: also in a hidden tab, and all tabs at once.
  source.addEventListener('error', lose);
  return { close };
}
