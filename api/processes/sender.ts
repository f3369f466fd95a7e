import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import { announce, type LiveMessage } from './liveMessages.store.ts';

/** Messages wait this long, so that those close together are announced at once, and equal ones only once. */
const GATHER_MS = 20;
/** The most messages per announcement, since PostgreSQL announces at most 8,000 bytes. */
const AT_ONCE = 30;
const RETRY_MS = 1000;

export type ThisProcess = {
  db: Kysely<Schema>;
  platform: Platform;
  /** Random name of this process, by which it recognizes its own messages. */
  origin: string;
};

/**
 * Creates the sender of messages to other processes. Equal messages within a moment are sent once; after a failure,
 * sending is tried again.
 */
export function createSender({ db, platform: { clock, log }, origin }: ThisProcess) {
  const waiting = new Map<string, LiveMessage>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, AT_ONCE);
      for (const [key] of batch) waiting.delete(key);
      const messages = batch.map(([, message]) => message);
      try {
        await announce(db, messages, { origin, now: clock() });
      } catch (err) {
        for (const [key, message] of batch) waiting.set(key, message);
        log.warn({ err }, 'could not notify the other processes, will try again');
        return later(RETRY_MS);
      }
    }
  }

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = sending.then(send);
    }, ms).unref();
  }

  return {
    tell(message: LiveMessage): void {
      waiting.set(`${message.topic}\n${message.data}`, message);
      later(GATHER_MS);
    },
    /** Sends the waiting messages. */
    async stop(): Promise<void> {
      await sending.then(send);
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
