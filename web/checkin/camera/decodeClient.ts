import { networkBack } from '#web/offline/loadPart.ts';
import type { Reading } from './decoders.ts';
import type { Pixels } from './pictureFilters.ts';

export type DecodeJob = { id: number; picture: ImageBitmap | Pixels; unfocused: boolean };
export type DecodeAnswer = { id: number; reading: Reading | null };
/** The first message of a worker, which tells if its decoders could be loaded. */
export type DecodersLoaded = { loaded: boolean };

type Waiting = { id: number; settle: (reading: Reading | null) => void };

/** One picture takes 5 to 80 ms; a worker without an answer for this long is replaced. */
const LIMIT_MS = 3000;

export type DecodeClient = ReturnType<typeof createDecodeClient>;

function newWorker(): Worker {
  return new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Decodes one picture at a time in a worker. Never rejects or hangs: a failed worker is replaced. `onLoaded` is called
 * when a worker has all decoders; until then, workers are started again.
 */
export function createDecodeClient(onLoaded: () => void, makeWorker: () => Worker = newWorker) {
  let waiting: Waiting | null = null;
  let next = 0;
  let worker: Worker | null = null;
  let closed = false;

  function settle(id: number | undefined, reading: Reading | null): void {
    if (!waiting || waiting.id !== id) return;
    const { settle: done } = waiting;
    waiting = null;
    done(reading);
  }

  function start(): Worker {
    const made = makeWorker();
    made.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer | DecodersLoaded>) => {
      if ('id' in data) settle(data.id, data.reading);
      else if (data.loaded) onLoaded();
      else lost(made);
    });
    made.addEventListener('error', () => lost(made));
    return made;
  }

  /** Replaces a worker that lacks a file, because it can't fetch that file anymore. */
  function lost(broken: Worker): void {
    giveUp(broken);
    void networkBack().then(() => {
      if (!closed) worker ??= start();
    });
  }

  function giveUp(broken: Worker | null): void {
    broken?.terminate();
    if (worker === broken) worker = null;
    settle(waiting?.id, null);
  }

  /** Decodes a picture; `unfocused` treats it as out of focus. */
  function decode(picture: ImageBitmap | Pixels, unfocused = false): Promise<Reading | null> {
    if (waiting) return Promise.resolve(null);
    const current = (worker ??= start());
    const id = (next += 1);
    const { promise, resolve } = Promise.withResolvers<Reading | null>();
    const timer = setTimeout(() => giveUp(current), LIMIT_MS);
    waiting = { id, settle: resolve };
    current.postMessage({ id, picture, unfocused } satisfies DecodeJob, transferOf(picture));
    return promise.finally(() => clearTimeout(timer));
  }

  worker = start();
  return {
    decode,
    close(): void {
      closed = true;
      giveUp(worker);
    },
  };
}

function transferOf(picture: ImageBitmap | Pixels): Transferable[] {
  return 'data' in picture ? [picture.data.buffer] : [picture];
}
