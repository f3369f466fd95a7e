import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { ofEventsBefore, pruneRows } from '#api/db/removeRows.ts';
import type { WaitingRoomPlacesTable, WaitingRoomsTable } from '#api/db/tables/sales.ts';
import type { Room } from '#shared/waitingRoom/waitingRoom.rules.ts';

export type RoomRow = Selectable<WaitingRoomsTable>;
export type PlaceRow = Selectable<WaitingRoomPlacesTable>;

/** Rows per statement. Both database engines limit a statement's parameters. */
const AT_ONCE = 500;

export const toRoom = (row: RoomRow): Room => ({
  startsAt: row.starts_at,
  openedAt: row.opened_at,
  drawn: row.seed !== null,
  nextRank: row.next_rank,
  letInRank: row.let_in_rank,
});

/** Waiting rooms of events that are neither over nor canceled. */
export function roomsAt(db: Db, now: number): Promise<RoomRow[]> {
  return db
    .selectFrom('waiting_rooms as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .selectAll('r')
    .where('e.ends_at', '>', now)
    .where('e.cancelled_at', 'is', null)
    .execute();
}

export async function findRoom(db: Db, eventId: number): Promise<RoomRow | null> {
  const rows = db.selectFrom('waiting_rooms').selectAll().where('event_id', '=', eventId);
  return (await rows.executeTakeFirst()) ?? null;
}

/** Locks the room, so that arriving, drawing and letting in happen one after another. */
export function lockRoom(trx: Db, eventId: number): Promise<RoomRow | undefined> {
  return trx
    .updateTable('waiting_rooms')
    .set((eb) => ({ slots: eb.ref('slots') }))
    .where('event_id', '=', eventId)
    .returningAll()
    .executeTakeFirst();
}

export async function saveRoom(trx: Db, room: Insertable<WaitingRoomsTable>): Promise<void> {
  const { event_id: _, ...values } = room;
  await trx
    .insertInto('waiting_rooms')
    .values(room)
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
    .execute();
}

type Owner = { eventId: number; device: string; account: string | null };

/** The earliest place of the device or the account in an event's waiting room, or null. */
export async function findOwn(db: Db, { eventId, device, account }: Owner) {
  const place = await db
    .selectFrom('waiting_room_places')
    .selectAll()
    .where('event_id', '=', eventId)
    .where((eb) =>
      account === null
        ? eb('device_key', '=', device)
        : eb.or([eb('device_key', '=', device), eb('account_key', '=', account)]),
    )
    .orderBy('entered_at')
    .executeTakeFirst();
  return place ?? null;
}

export async function findPlace(db: Db, id: string): Promise<PlaceRow | null> {
  const rows = db.selectFrom('waiting_room_places').selectAll().where('id', '=', id);
  return (await rows.executeTakeFirst()) ?? null;
}

export async function insertPlace(trx: Db, place: Insertable<WaitingRoomPlacesTable>) {
  await trx.insertInto('waiting_room_places').values(place).execute();
}

export async function deletePlace(trx: Db, { id }: PlaceRow): Promise<void> {
  await trx.deleteFrom('waiting_room_places').where('id', '=', id).execute();
}

/** Places without a rank, sorted by id, so that the same seed gives the same draw. */
export function undrawn(trx: Db, eventId: number): Promise<PlaceRow[]> {
  return trx
    .selectFrom('waiting_room_places')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('rank', 'is', null)
    .orderBy('id')
    .execute();
}

/** Saves thousands of ranks in few statements, since one statement each would block all else for too long. */
export async function saveRanks(trx: Db, places: readonly PlaceRow[]): Promise<void> {
  for (let from = 0; from < places.length; from += AT_ONCE) {
    await trx
      .insertInto('waiting_room_places')
      .values(places.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ rank: eb.ref('excluded.rank') })),
      )
      .execute();
  }
}

/** Lets in all places up to a rank. */
export async function letIn(trx: Db, eventId: number, upTo: number, now: number): Promise<void> {
  await trx
    .updateTable('waiting_room_places')
    .set({ let_in_at: now })
    .where('event_id', '=', eventId)
    .where('rank', '<=', upTo)
    .where('let_in_at', 'is', null)
    .execute();
}

const countOf = async (query: { execute(): Promise<{ n: number | bigint | string }[]> }) =>
  Number((await query.execute())[0]?.n ?? 0);

/**
 * Number of places that were let in and have an open checkout, or were let in after `since` and may still begin one.
 */
export function inside(db: Db, eventId: number, since: number): Promise<number> {
  return countOf(
    db
      .selectFrom('waiting_room_places as p')
      .leftJoin('checkouts as c', 'c.id', 'p.checkout_id')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('p.event_id', '=', eventId)
      .where('p.let_in_at', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('c.status', '=', 'open'),
          eb.and([
            eb('p.let_in_at', '>', since),
            eb.or([eb('c.id', 'is', null), eb('c.status', '=', 'released')]),
          ]),
        ]),
      ),
  );
}

const countPlaces = (db: Db, eventId: number) =>
  db
    .selectFrom('waiting_room_places')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('event_id', '=', eventId);

export const letInSince = (db: Db, eventId: number, since: number) =>
  countOf(countPlaces(db, eventId).where('let_in_at', '>', since));

export const countEarly = (db: Db, eventId: number) =>
  countOf(countPlaces(db, eventId).where('rank', 'is', null));

/** Status of the checkout that a place began. Null if it began none, or if the checkout was deleted. */
export async function checkoutOf(db: Db, { checkout_id: id }: PlaceRow) {
  if (id === null) return null;
  const rows = db.selectFrom('checkouts').select('status').where('id', '=', id);
  return (await rows.executeTakeFirst())?.status ?? null;
}

/** Sets the checkout of a place. False if the place got another checkout in the meantime. */
export async function setCheckout(trx: Db, place: PlaceRow, checkoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waiting_room_places')
    .set({ checkout_id: checkoutId })
    .where('id', '=', place.id)
    .where((eb) =>
      place.checkout_id === null
        ? eb('checkout_id', 'is', null)
        : eb('checkout_id', '=', place.checkout_id),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes at most `most` places of events that ended before a time; returns their number. */
export const prunePlaces = (trx: Db, before: number, most: number) =>
  pruneRows(trx, 'waiting_room_places', ofEventsBefore(before), most);
