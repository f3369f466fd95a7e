import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import {
  announce,
  type LiveMessage,
  deleteMessages,
  lastMessage,
  listen,
  messagesAfter,
  type PostgresConnection,
  type StoredMessage,
} from './processes.store.ts';
import { z } from 'zod';

/** How long messages wait, so that several are announced together and equal ones only once. */
const GATHER_MS = 20;
/** The most messages per announcement, since PostgreSQL announces at most 8,000 bytes. */
const AT_ONCE = 30;
const RETRY_MS = 1000;

type ThisProcess = {
  db: Kysely<Schema>;
  platform: Platform;
  /** Random name of this process, by which it recognizes its own messages. */
  origin: string;
};

/**
 * Creates the sender of messages to other processes. Equal messages that are still waiting are sent once; after a
 * failure, they are sent again.
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
    /** Sends the waiting messages, then stops. */
    async stop(): Promise<void> {
      await sending.then(send);
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const KEPT_MS = 10 * 60_000;
const CLEAN_EVERY_MS = 60_000;
/**
 * How many ids before the last are read again: ids are assigned before the commit, so lower ones may appear later.
 */
const OVERLAP = 500;

const announced = z.array(
  z.object({ id: z.number(), topic: z.string(), data: z.string(), origin: z.string() }),
);

type Hearing = {
  hear(topic: string, data: unknown): void;
  /** Called if the table couldn't be read for longer than it keeps messages, so that some may have been missed. */
  hearAll(): void;
};

/** Receives the messages of other processes as they are announced, and reads missed ones from the table. */
export function createReceiver({ db, platform, origin }: ThisProcess, { hear, hearAll }: Hearing) {
  const { clock } = platform;
  let seen = new Set<number>();
  let cursor: number | null = null;
  let heardAt = clock();
  let cleanAt = 0;

  function take({ id, topic, data }: StoredMessage): void {
    if (seen.has(id)) return;
    seen.add(id);
    cursor = Math.max(cursor ?? 0, id);
    hear(topic, JSON.parse(data));
  }

  async function catchUp(connection: PostgresConnection): Promise<void> {
    const isNew = cursor === null;
    cursor ??= await lastMessage(connection);
    const from = Math.max(0, cursor - OVERLAP);
    seen = new Set([...seen].filter((id) => id > from));
    for (const message of await messagesAfter(connection, { id: from, origin })) {
      // Messages from before this process started do not concern it.
      if (isNew && message.id <= cursor) seen.add(message.id);
      else take(message);
    }
    if (clock() - heardAt > KEPT_MS) hearAll();
    heardAt = clock();
    if (heardAt < cleanAt) return;
    cleanAt = heardAt + CLEAN_EVERY_MS;
    await deleteMessages(db, heardAt - KEPT_MS);
  }

  return {
    begin: listen,
    look: catchUp,
    notified(payload: string): void {
      // Another version may announce messages in another form; they are then read from the table.
      const { data: messages = [] } = announced.safeParse(JSON.parse(payload));
      for (const message of messages) if (message.origin !== origin) take(message);
    },
  };
}
