import { type CatalogueUpdate, mergeUpdates } from '#shared/events/catalogueUpdate.ts';

/** A message to an open page; null is a heartbeat. */
export type ViewerMessage = CatalogueUpdate | null;

export type Viewer = {
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
