import { createParser } from 'eventsource-parser';
import { isAppError } from '#shared/base/errors.ts';
import type { DoorUpdate } from '#shared/checkin/checkin.schemas.ts';
import { backoff } from './backoff.ts';

/** The server sends at least every 15 s; after this silence the connection is dead. */
const SILENCE_MS = 40_000;

export type LiveMessage =
  | { type: 'scans'; news: DoorUpdate }
  | { type: 'tickets' }
  | { type: 'revoked' };

type LiveDeps = {
  open: (signal: AbortSignal) => Promise<Response>;
  onMessage: (message: LiveMessage) => void;
  onLine: (up: boolean) => void;
  random: () => number;
};

/** Follows the event's live feed; disconnects while the page is hidden. `wake` reconnects at once. */
export function followLiveFeed(deps: LiveDeps): { wake: () => void; stop: () => void } {
  let stopped = false;
  let line: AbortController | null = null;
  let wake = (): void => undefined;

  async function run(): Promise<void> {
    for (let tries = 0; !stopped;) {
      line = new AbortController();
      const heard = document.hidden ? true : await listen(deps, line);
      tries = heard ? 0 : tries + 1;
      deps.onLine(false);
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
  { open, onMessage, onLine }: LiveDeps,
  line: AbortController,
): Promise<boolean> {
  let heard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => line.abort(), SILENCE_MS);
  };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const message = messageOf(event, data);
      if (message) onMessage(message);
    },
  });
  alive();
  try {
    const reader = (await open(line.signal)).body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      alive();
      if (!heard) onLine(true);
      heard = true;
      parser.feed(part.value);
    }
  } catch (error) {
    if (isAppError(error) && error.code === 'door.device_revoked') onMessage({ type: 'revoked' });
  } finally {
    clearTimeout(timer);
  }
  return heard;
}

function messageOf(event: string | undefined, data: string): LiveMessage | null {
  if (event === 'tickets' || event === 'revoked') return { type: event };
  const news = event === 'scans' ? parse(data) : null;
  return news ? { type: 'scans', news } : null;
}

function parse(data: string): DoorUpdate | null {
  try {
    const news: unknown = JSON.parse(data);
    const fine =
      typeof news === 'object' && news !== null && 'scans' in news && Array.isArray(news.scans);
    return fine ? (news as DoorUpdate) : null;
  } catch {
    return null;
  }
}
