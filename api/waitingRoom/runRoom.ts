import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Platform } from '#api/platform.ts';
import {
  CALM_MS,
  drawn,
  isOpen,
  LET_IN_MS,
  lettingIn,
  nextSlots,
  seededRandom,
  waitingIn,
} from '#shared/waitingRoom/waitingRoom.rules.ts';
import * as store from './waitingRoom.store.ts';

const MINUTE = 60_000;
const SEED_BYTES = 16;
/** While high load or waiting buyers keep the room open, `opened_at` is updated at most this often. */
const NOTED_MS = 30_000;

/** The seed as four 32-bit integers. */
function wordsOf(seed: string): [number, number, number, number] {
  const bytes = Buffer.from(seed, 'hex');
  return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
}

/** Draws the ranks of those who came before the start, once it has come. Returns the room, which must be locked. */
export async function drawIfDue(trx: Db, { random, clock }: Platform, room: store.RoomRow) {
  if (room.starts_at === null || room.seed !== null || clock() < room.starts_at) return room;
  const seed = Buffer.from(random(SEED_BYTES)).toString('hex');
  const early = await store.undrawn(trx, room.event_id);
  const order = drawn(early, seededRandom(wordsOf(seed)));
  const first = room.next_rank;
  const ranked = order.map((place, n) => ({ ...place, rank: first + n }));
  await store.saveRanks(trx, ranked);
  const done = { ...room, seed, next_rank: first + order.length };
  await store.saveRoom(trx, done);
  return done;
}

/**
 * Updates a room: opens or closes it, draws ranks, lets in as many people as slots are free, and adapts the number of
 * slots to the load.
 */
export async function runRoom({ db, platform, load }: AppContext, eventId: number): Promise<void> {
  const now = platform.clock();
  const high = load.isHigh();
  await inTransaction(db, async (trx) => {
    const found = await store.lockRoom(trx, eventId);
    if (!found) return;
    const room = await drawIfDue(trx, platform, found);
    const opened_at = openedAt(room, high, now);
    const open = isOpen(store.toRoom({ ...room, opened_at }), now);
    if (!open && opened_at === room.opened_at) return;
    const gathering = room.starts_at !== null && room.seed === null;
    const inside = await store.inside(trx, eventId, now - LET_IN_MS);
    const waiting = waitingIn(store.toRoom(room));
    const count = gathering ? 0 : lettingIn(room.slots, inside, waiting);
    const let_in_rank = room.let_in_rank + count;
    if (count > 0) await store.letIn(trx, eventId, let_in_rank, now);
    const pace = await store.letInSince(trx, eventId, now - MINUTE);
    const full = waiting > count && inside + count >= room.slots;
    const slots = nextSlots(room.slots, { high, full });
    const next = { ...room, opened_at, let_in_rank, pace, slots };
    if (Object.entries(next).some(([name, value]) => found[name as keyof typeof found] !== value))
      await store.saveRoom(trx, next);
  });
}

/** The last time of high load or of anyone waiting, for a room that opens under high load; null if it is closed. */
function openedAt(room: store.RoomRow, high: boolean, now: number): number | null {
  const { opened_at: last, under_load: switched } = room;
  if (switched === 0) return null;
  if (high || (last !== null && waitingIn(store.toRoom(room)) > 0))
    return last !== null && now - last < NOTED_MS ? last : now;
  return last !== null && now - last < CALM_MS ? last : null;
}
