import { type CatalogueUpdate, mergeUpdates } from '#shared/events/catalogueUpdate.ts';

/** `null`: nothing has happened for a while. */
export type ViewerMessage = CatalogueUpdate | null;

export type Viewer = {
  tell(news: CatalogueUpdate): void;
  close(): void;
  messages(): AsyncGenerator<ViewerMessage>;
};

/**
 * One open page. News that it has not taken yet is merged with the next, so a slow line costs no memory.
 * `onLeave` is called once, when it is closed or its messages have ended.
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

  /** Lasts until there is something to say, and not longer than a heartbeat. */
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
