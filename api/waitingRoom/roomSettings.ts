import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { requireEvent } from '#api/events/events.queries.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { startPassed } from '#shared/waitingRoom/waitingRoom.errors.ts';
import {
  FIRST_SLOTS,
  isOpen,
  LET_IN_MS,
  waitingIn,
} from '#shared/waitingRoom/waitingRoom.rules.ts';
import type { RoomSettings, RoomView } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import * as store from './waitingRoom.store.ts';

/** The waiting room of an event as admins see it. Throws `eventUnknown`. */
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

/** Changes the settings of an event's waiting room. Throws `eventUnknown` and `startPassed`. */
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
