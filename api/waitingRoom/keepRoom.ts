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
  FIRST_SLOTS,
} from '#shared/waitingRoom/waitingRoom.rules.ts';
import { audit } from '#api/audit/audit.ts';
import { requireEvent } from '#api/events/events.queries.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { startPassed } from '#shared/waitingRoom/waitingRoom.errors.ts';
import type { RoomSettings, RoomView } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import * as store from './waitingRoom.store.ts';

const MINUTE = 60_000;
const SEED_BYTES = 16;
/** While the room stays open because of the load, `opened_at` is renewed only this often. */
const NOTED_MS = 30_000;

function wordsOf(seed: string): [number, number, number, number] {
  const bytes = Buffer.from(seed, 'hex');
  return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
}

/**
 * Draws the ranks of those who came before the start, once it has come, and returns the room. The room must be
 * locked.
 */
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
export async function keepRoom({ db, platform, load }: AppContext, eventId: number): Promise<void> {
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

/** When the load was last high or somebody waited, for a room that opens under high load; null if it is closed. */
function openedAt(room: store.RoomRow, high: boolean, now: number): number | null {
  const { opened_at: last, under_load: switched } = room;
  if (switched === 0) return null;
  if (high || (last !== null && waitingIn(store.toRoom(room)) > 0))
    return last !== null && now - last < NOTED_MS ? last : now;
  return last !== null && now - last < CALM_MS ? last : null;
}

export async function roomView({ db, platform }: AppContext, eventId: number): Promise<RoomView> {
  await requireEvent(db, eventId);
  const now = platform.clock();
  const room = await store.findRoom(db, eventId);
  return {
    starts_at: room?.starts_at ?? null,
    under_load: room?.under_load === 1,
    open: room !== null && isOpen(store.toRoom(room), now),
    early: room ? await store.countEarly(db, eventId) : 0,
    waiting: room ? waitingIn(store.toRoom(room)) : 0,
    inside: room ? await store.inside(db, eventId, now - LET_IN_MS) : 0,
    let_in: room?.let_in_rank ?? 0,
    pace: room?.pace ?? 0,
    seed: room?.seed ?? null,
    serverTime: now,
  };
}

type Change = { eventId: number; settings: RoomSettings; actor: Actor };

export async function changeRoom(
  { db, platform }: AppContext,
  events: Pick<EventsService, 'change'>,
  { eventId, settings: { starts_at, under_load }, actor }: Change,
): Promise<void> {
  await requireEvent(db, eventId);
  await events.change(eventId, async (trx) => {
    const room = await store.lockRoom(trx, eventId);
    if (room && room.seed !== null && starts_at !== room.starts_at && starts_at !== null)
      throw new AppError({ ...startPassed, field: 'starts_at' });
    const after = { starts_at, under_load: under_load ? 1 : 0 };
    const before = { starts_at: room?.starts_at ?? null, under_load: room?.under_load ?? 0 };
    await store.saveRoom(trx, { ...(room ?? { event_id: eventId, slots: FIRST_SLOTS }), ...after });
    const what = { id: eventId, label: 'Waiting room', eventId, before, after };
    const action = { action: 'waiting_room.change', entity: 'waiting_room' } as const;
    await audit(trx, actor, { ...action, ...what }, platform.clock());
  });
}
