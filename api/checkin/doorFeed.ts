import type { AppContext } from '#api/context.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#api/db/open.ts';
import { type LiveBus, STANDINGS, type LiveSignal, openLiveSignal } from '#api/http/liveBus.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import type { DoorUpdate } from '#shared/checkin/checkin.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { type DoorClock, doorTopic } from '#api/events/events.commands.ts';
import { formatCursor, parseCursor } from './manifestCursor.ts';
import { type Standing, standingOf } from './deviceTokens.ts';
import type { Holder } from '#api/http/requestVariables.ts';
import { deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import { doorClock, itemsBetween } from './manifest.store.ts';
import { admissionsBetween } from './scans.store.ts';

/** Signals changes at a door or in who may follow it; closes when the server stops. */
const openDoorSignal = (live: LiveBus, eventId: number): LiveSignal =>
  openLiveSignal(live, [doorTopic(eventId), STANDINGS]);

/** `heartbeatMs`: longest silence on the stream; `gatherMs`: events this close together share a message. */
export type FeedTiming = { heartbeatMs: number; gatherMs: number };
const RHYTHM: FeedTiming = { heartbeatMs: 15_000, gatherMs: 300 };

/** The most new scans to send one by one. Beyond that, loading the manifest is cheaper. */
const CATCH_UP = 500;

export type FeedMessage =
  | { event: 'scans'; data: DoorUpdate }
  | { event: 'tickets'; data: { cursor: string } }
  | { event: 'ping'; data: { serverTime: number } }
  | { event: 'revoked'; data: Record<string, never> };

type FeedSubscriber = { eventId: number; since?: string | undefined; holder: Holder };
export type Feed = { messages: AsyncGenerator<FeedMessage>; close: () => void };

/**
 * Streams the news of a door until `close`. Throws `eventUnknown` and `deviceRevoked` at once. A signal only triggers a
 * read of everything after the last door number, so nothing is missed or repeated; heartbeats make up for lost signals.
 */
export function createFeed(context: AppContext, rhythm = RHYTHM) {
  const { db, live } = context;
  return async ({ eventId, since, holder }: FeedSubscriber): Promise<Feed> => {
    const clock = orThrow(await doorClock(db, eventId), eventUnknown);
    const standing = () => standingOf(context, holder);
    const isLocked = holder.opens === 'locked';
    if ((await standing()) === 'revoked') throw new AppError(deviceRevoked);
    const signal = openDoorSignal(live, eventId);
    const start = parseCursor(since, clock);
    return {
      messages: follow(context, { eventId, start, standing, isLocked, rhythm }, signal),
      close: () => signal.close(),
    };
  };
}

type Place = {
  eventId: number;
  start: number | null;
  /** Checked again at each read, since a device can be revoked while its stream is open. */
  standing: () => Promise<Standing>;
  /** True for a locked phone, which receives nothing but the news that it was revoked. */
  isLocked: boolean;
  rhythm: FeedTiming;
};

async function* follow(
  { db, platform }: AppContext,
  place: Place,
  signal: LiveSignal,
): AsyncGenerator<FeedMessage> {
  const { heartbeatMs, gatherMs } = place.rhythm;
  let position = place.start;
  let shown: number | null = null;
  try {
    yield { event: 'ping', data: { serverTime: platform.clock() } };
    while (!signal.closed) {
      const standing = await place.standing();
      if (standing === 'revoked') yield { event: 'revoked', data: {} };
      if (standing !== 'ok') return;
      const clock = await doorClock(db, place.eventId);
      if (!clock) return;
      const changed = shown !== null && shown !== clock.updated_at;
      shown = clock.updated_at;
      if (!place.isLocked)
        yield* look(db, { eventId: place.eventId, after: position, clock, changed });
      if (position !== clock.door_seq) await sleep(gatherMs);
      position = clock.door_seq;
      const waited = await signal.wait(heartbeatMs);
      if (waited === 'timeout') yield { event: 'ping', data: { serverTime: platform.clock() } };
    }
  } finally {
    signal.close();
  }
}

type Stretch = {
  eventId: number;
  after: number | null;
  clock: DoorClock;
  /** True if the event's title or times changed. */
  changed: boolean;
};

/** Yields what changed between two reads. A device without a valid cursor gets the message to load the manifest. */
async function* look(
  db: Db,
  { eventId, after, clock, changed }: Stretch,
): AsyncGenerator<FeedMessage> {
  if (after === clock.door_seq) return;
  const cursor = formatCursor(clock.door_seq, clock);
  const range = { eventId, after: after ?? clock.door_seq, until: clock.door_seq };
  const scans = await admissionsBetween(db, { ...range, limit: CATCH_UP + 1 });
  if (scans.length > 0 && scans.length <= CATCH_UP) {
    yield { event: 'scans', data: { cursor, scans: scans.map(({ scan }) => scan) } };
  }
  const [item] = await itemsBetween(db, { ...range, limit: 1 });
  if (item || changed || after === null || scans.length > CATCH_UP)
    yield { event: 'tickets', data: { cursor } };
}
