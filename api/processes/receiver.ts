import { z } from 'zod';
import {
  deleteMessages,
  lastMessage,
  listen,
  messagesAfter,
  type Session,
  type StoredMessage,
} from './liveMessages.store.ts';
import type { ThisProcess } from './sender.ts';

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
  /** Called if no look succeeded for longer than messages are kept, so that some may have been missed. */
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

  async function catchUp(session: Session): Promise<void> {
    const isNew = cursor === null;
    cursor ??= await lastMessage(session);
    const from = Math.max(0, cursor - OVERLAP);
    seen = new Set([...seen].filter((id) => id > from));
    for (const message of await messagesAfter(session, { id: from, origin })) {
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
