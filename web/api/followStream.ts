import { createParser } from 'eventsource-parser';
import { backoff } from './backoff.ts';

/** The server sends at least every 15 s; after this silence the connection is dead. */
const SILENCE_MS = 40_000;

type FollowDeps = {
  /** Makes the call. `EventSource` can't, because it sends no token. */
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: string | undefined, data: string) => void;
  onLine?: (up: boolean) => void;
  onError?: (error: unknown) => void;
  random: () => number;
};

/**
 * Follows server-sent events of a call that needs a token, and reconnects; disconnects while the page is hidden.
 * `wake` reconnects at once.
 */
export function followStream(deps: FollowDeps): { wake: () => void; stop: () => void } {
  let stopped = false;
  let line: AbortController | null = null;
  let wake = (): void => undefined;

  async function run(): Promise<void> {
    for (let tries = 0; !stopped;) {
      line = new AbortController();
      const heard = document.hidden ? true : await listen(deps, line);
      tries = heard ? 0 : tries + 1;
      deps.onLine?.(false);
      if (!stopped)
        await new Promise<void>((done) =>
          waitFor(done, document.hidden ? null : 500 + backoff(tries, deps.random())),
        );
    }
  }

  /** If `ms` is null, waits until the page is visible again. */
  function waitFor(done: () => void, ms: number | null): void {
    const timer = ms === null ? undefined : setTimeout(done, ms);
    wake = () => {
      clearTimeout(timer);
      done();
    };
  }

  const onVisible = (): void => (document.hidden ? line?.abort() : wake());
  const onOnline = (): void => wake();
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onOnline);
  void run();
  return {
    wake: onOnline,
    stop() {
      stopped = true;
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', onOnline);
      line?.abort();
      wake();
    },
  };
}

/** Listens until the connection ends; returns true if anything was received. */
async function listen(
  { open, onEvent, onLine, onError }: FollowDeps,
  line: AbortController,
): Promise<boolean> {
  let heard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => line.abort(), SILENCE_MS);
  };
  const parser = createParser({ onEvent: ({ event, data }) => onEvent(event, data) });
  alive();
  try {
    const reader = (await open(line.signal)).body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      alive();
      if (!heard) onLine?.(true);
      heard = true;
      parser.feed(part.value);
    }
  } catch (error) {
    onError?.(error);
  } finally {
    clearTimeout(timer);
  }
  return heard;
}
