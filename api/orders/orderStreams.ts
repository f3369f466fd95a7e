import type { AppContext } from '#api/context.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#api/db/open.ts';
import { doorTopic } from '#api/events/events.commands.ts';
import { type LiveSignal, openLiveSignal } from '#api/http/liveBus.ts';
import { streamRefusal } from '#api/http/liveStream.ts';
import type { Problem } from '#shared/base/errors.ts';
import { orderVersion } from './orders.store.ts';

/**
 * `heartbeatMs`: the longest silence on a stream. `gatherMs`: changes this close together are sent as one message.
 */
type Timing = { heartbeatMs: number; gatherMs: number };
const RHYTHM: Timing = { heartbeatMs: 15_000, gatherMs: 500 };

/** Maximum number of streams per address; higher than for other pages, because everyone at a rink may share one. */
const MAX_PER_ADDRESS = 300;

type Followed = { id: string; eventId: number; address: string };

/** A message to an open ticket page. The first one only tells that the stream is open. */
export type OrderNews =
  | { event: 'message'; data: { changed: boolean } }
  | { event: 'ping'; data: Record<string, never> };
export type OrderFeed = { messages: AsyncGenerator<OrderNews>; close: () => void };

/**
 * Tells open ticket pages that their order has changed, so that they read it again. They wait for the same signal as
 * door devices, so they learn of every change that doors learn of, even if another process made it.
 */
export function createOrderStreams(
  { config, db, live }: AppContext,
  { rhythm = RHYTHM, ofAddress = MAX_PER_ADDRESS } = {},
) {
  const addresses = new Map<LiveSignal, string>();

  return {
    /**
     * Opens a stream for one device. Returns a problem if too many streams are open. Call `close` when the client
     * leaves.
     */
    async open({ id, eventId, address }: Followed): Promise<OrderFeed | Problem> {
      const refused = streamRefusal(config, ofAddress, [...addresses.values()], address);
      if (refused) return refused;
      const signal = openLiveSignal(live, [doorTopic(eventId)]);
      addresses.set(signal, address);
      const close = (): void => {
        signal.close();
        addresses.delete(signal);
      };
      try {
        const known = await orderVersion(db, id);
        return { messages: newsOf({ db, rhythm, signal, close }, id, known), close };
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

type Following = { db: Db; rhythm: Timing; signal: LiveSignal; close: () => void };

async function* newsOf(
  { db, rhythm, signal, close }: Following,
  id: string,
  first: string | null,
): AsyncGenerator<OrderNews> {
  let known = first;
  try {
    yield { event: 'message', data: { changed: false } };
    while (!signal.closed) {
      const waited = await signal.wait(rhythm.heartbeatMs);
      if (signal.closed) return;
      if (waited === 'timeout') yield { event: 'ping', data: {} };
      else await sleep(rhythm.gatherMs);
      // The page may have been closed meanwhile, and the server may be stopping.
      if (signal.closed) return;
      // The order is read even after a timeout, since a signal from another process may have been lost.
      const version = await orderVersion(db, id);
      if (version === known) continue;
      known = version;
      yield { event: 'message', data: { changed: true } };
    }
  } finally {
    close();
  }
}
