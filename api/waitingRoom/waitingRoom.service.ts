import type { AppContext } from '#api/context.ts';
import * as store from './waitingRoom.store.ts';
import type { RoomGate } from '#api/checkout/checkoutContext.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { eventExists } from '#api/events/events.queries.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { createSerialPoller } from '#api/jobs/poller.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { placeUnknown, waitFirst } from '#shared/waitingRoom/waitingRoom.errors.ts';
import { isGathering, isOpen } from '#shared/waitingRoom/waitingRoom.rules.ts';
import type {
  Entered,
  PlaceInLine,
  RoomSettings,
  RoomView,
} from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { changeRoom, roomView } from './roomSettings.ts';
import { drawIfDue, runRoom } from './runRoom.ts';
import { type StoredPlace, toPlace } from './waitingRoom.wire.ts';
import { sameSecret } from '#api/crypto/token.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

type PlaceId = { eventId: number; id: string };

/** The token of a place, signed so that nobody can forge one. */
const placeToken = ({ mark }: Sealer, { eventId, id }: PlaceId) =>
  `${eventId}.${id}.${mark(`waiting-room:${eventId}:${id}`)}`;

/** The place that a token is for; null if we did not sign it. */
function placeIn(sealer: Sealer, token: string): PlaceId | null {
  const [, event, id] = /^([1-9][0-9]{0,8})\.([0-9A-Z]{20,40})\./.exec(token) ?? [];
  if (!event || !id) return null;
  const place = { eventId: Number(event), id };
  return sameSecret(placeToken(sealer, place), token) ? place : null;
}

const EVERY_MS = 1000;
const ID_BYTES = 16;
/** The most ranks kept in the cache, which is needed because those who wait ask again and again. */
const MAX_RANKS = 50_000;

/** Creates the service of the waiting rooms, where buyers wait if more of them come than can buy at once. */
export function createWaitingRoomService(
  context: AppContext,
  { events }: { events: Pick<EventsService, 'change'> },
) {
  const { db, platform } = context;
  const { mark } = platform.sealer;
  const ranks = createLruCache<number>(MAX_RANKS);
  const rooms = createRooms(context);

  async function stored(place: store.PlaceRow): Promise<StoredPlace> {
    if (place.rank !== null) ranks.set(place.id, place.rank);
    const checkout = place.let_in_at === null ? null : await store.checkoutOf(db, place);
    return { rank: place.rank, letInAt: place.let_in_at, checkout };
  }

  const ownerOf = (eventId: number, device: string, userId: string | null) => ({
    eventId,
    device: mark(`room-device:${device}`),
    account: userId === null ? null : mark(`room-account:${userId}`),
  });

  function takePlace(owner: ReturnType<typeof ownerOf>): Promise<store.PlaceRow | null> {
    const { eventId, device, account } = owner;
    return inTransaction(db, async (trx) => {
      const locked = await store.lockRoom(trx, eventId);
      if (!locked) return null;
      const room = await drawIfDue(trx, platform, locked);
      const now = platform.clock();
      const before = await store.findOwn(trx, owner);
      if (before && toPlace(await stored(before), room, now).state !== 'over') return before;
      if (before) await store.deletePlace(trx, before);
      const early = isGathering(store.toRoom(room), now);
      const place: store.PlaceRow = {
        id: toBase32(platform.random(ID_BYTES)),
        event_id: eventId,
        device_key: device,
        account_key: account,
        entered_at: now,
        rank: early ? null : room.next_rank,
        let_in_at: null,
        checkout_id: null,
      };
      await store.insertPlace(trx, place);
      if (!early) await store.saveRoom(trx, { ...room, next_rank: room.next_rank + 1 });
      return place;
    });
  }

  async function mustFind(token: string): Promise<store.PlaceRow> {
    const place = placeIn(platform.sealer, token);
    return orThrow(place && (await store.findPlace(db, place.id)), placeUnknown);
  }

  const gate: RoomGate = {
    async pass(eventId, token) {
      const room = await rooms.open(eventId);
      if (!room) return null;
      const place = token === null ? null : placeIn(platform.sealer, token);
      const row = place?.eventId === eventId ? await store.findPlace(db, place.id) : null;
      if (!row) throw new AppError(waitFirst);
      const { state } = toPlace(await stored(row), room, platform.clock());
      if (state !== 'in') throw new AppError(waitFirst);
      return row.id;
    },
    async hold(id, checkoutId) {
      return inTransaction(db, async (trx) => {
        const row = await store.findPlace(trx, id);
        if (!row) return false;
        const open = (await store.checkoutOf(trx, row)) === 'open';
        return (!open || row.checkout_id === checkoutId) && store.setCheckout(trx, row, checkoutId);
      });
    },
  };

  async function sweep(): Promise<void> {
    rooms.forget();
    for (const { event_id: eventId } of await store.roomsAt(db, platform.clock()))
      await runRoom(context, eventId);
    rooms.forget();
  }

  const poller = createSerialPoller(sweep, EVERY_MS, (err) =>
    platform.log.error({ err }, 'could not update the waiting rooms'),
  );

  return {
    gate,

    async enter(eventId: number, device: string, userId: string | null): Promise<Entered> {
      const now = platform.clock();
      const room = await rooms.open(eventId);
      const place = room && (await takePlace(ownerOf(eventId, device, userId)));
      if (!place) {
        if (!(await eventExists(db, { id: eventId }))) throw new AppError(eventUnknown);
        return { ...toPlace(null, null, now), token: null };
      }
      const token = placeToken(platform.sealer, { eventId, id: place.id });
      return { ...toPlace(await stored(place), room, now), token };
    },

    /** The state of a place, answered from memory if its rank is cached and it still waits. Throws `placeUnknown`. */
    async look(token: string): Promise<PlaceInLine> {
      const place = placeIn(platform.sealer, token);
      const now = platform.clock();
      const room = place && (await rooms.open(place.eventId));
      if (place && !room) return toPlace(null, null, now);
      const rank = place ? ranks.get(place.id) : undefined;
      if (room && rank !== undefined && rank > room.let_in_rank)
        return toPlace({ rank, letInAt: null, checkout: null }, room, now);
      return toPlace(await stored(await mustFind(token)), room, now);
    },

    read: (eventId: number): Promise<RoomView> => roomView(context, eventId),

    async change(eventId: number, settings: RoomSettings, actor: Actor): Promise<RoomView> {
      await changeRoom(context, events, { eventId, settings, actor });
      rooms.forget();
      return roomView(context, eventId);
    },

    keeper: { sweep: poller.run, start: poller.start, stop: poller.stop },
  };
}

const KEPT_MS = 1000;

/** Reads the waiting rooms and caches them for a second, because thousands of buyers ask for them. */
function createRooms({ db, platform }: AppContext) {
  let known: { at: number; rooms: Promise<Map<number, store.RoomRow>> } | null = null;

  async function read(now: number): Promise<Map<number, store.RoomRow>> {
    return new Map((await store.roomsAt(db, now)).map((room) => [room.event_id, room]));
  }

  return {
    forget(): void {
      known = null;
    },
    /** The waiting room of an event, if it is open. Null if nobody has to wait. */
    async open(eventId: number): Promise<store.RoomRow | null> {
      const now = platform.clock();
      if (known === null || Math.abs(now - known.at) >= KEPT_MS) {
        const rooms = read(now);
        rooms.catch(() => (known = null));
        known = { at: now, rooms };
      }
      const room = (await known.rooms).get(eventId);
      return room && isOpen(store.toRoom(room), now) ? room : null;
    },
  };
}

export { prunePlaces } from './waitingRoom.store.ts';
