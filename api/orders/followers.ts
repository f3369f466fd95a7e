import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#api/db/open.ts';
import { doorTopic } from '#api/events/events.commands.ts';
import { refusal } from '#api/http/followLimits.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import { type LiveSignal, openLiveSignal } from '#api/http/liveSignal.ts';
import type { Problem } from '#shared/base/errors.ts';
import { orderVersion } from './version.store.ts';

/** `heartbeatMs`: longest silence; `gatherMs`: what happens this close together is one message. */
type Timing = { heartbeatMs: number; gatherMs: number };
const RHYTHM: Timing = { heartbeatMs: 15_000, gatherMs: 500 };

/** A rink's guests share one address: more than of other pages. */
export const MAX_TICKETS_PER_ADDRESS = 300;

type Deps = { db: Db; live: LiveBus; most: number; mostPerAddress: number; rhythm?: Timing };
type Followed = { id: string; eventId: number; address: string };

/** The first message says that the line is open. */
export type OrderNews =
  | { event: 'message'; data: { changed: boolean } }
  | { event: 'ping'; data: Record<string, never> };
export type OrderFeed = { messages: AsyncGenerator<OrderNews>; close: () => void };
export type OrderFollowers = ReturnType<typeof createOrderFollowers>;

/**
 * Tells open tickets that something about their order is different; they read it themselves. Whatever a door is told
 * of, the ticket is: both hear the same signal, also of other processes.
 */
export function createOrderFollowers({ db, live, rhythm = RHYTHM, ...limits }: Deps) {
  const addresses = new Map<LiveSignal, string>();

  return {
    /** A problem when too many follow. Call `close` when the client leaves. */
    async follow({ id, eventId, address }: Followed): Promise<OrderFeed | Problem> {
      const refused = refusal(limits, [...addresses.values()], address);
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
      // Also after silence: a signal of another process may have been lost.
      const version = await orderVersion(db, id);
      if (version === known) continue;
      known = version;
      yield { event: 'message', data: { changed: true } };
    }
  } finally {
    close();
  }
}
