import type { Db } from '#api/db/open.ts';
import { complimentaryOf } from '#api/checkin/counts.queries.ts';
import { iso } from '#shared/base/iso.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { guestUnknown } from '#shared/guests/guests.errors.ts';
import type { GuestList, ListedGuest } from '#shared/guests/guests.schemas.ts';
import * as store from './guests.store.ts';

/** More do not stand on one page. */
const LISTED = 1000;

/** Throws `eventUnknown`. */
export async function listGuests(db: Db, eventId: number): Promise<GuestList> {
  if (!(await store.eventOf(db, eventId))) throw new AppError(eventUnknown);
  const { tickets, checkedIn } = await complimentaryOf(db, eventId);
  return {
    guests: await listed(db, await store.guestsOf(db, eventId, LISTED)),
    total: await store.countGuests(db, eventId),
    tickets,
    checkedIn,
  };
}

/** Throws `guestUnknown`. */
export async function listedGuest(db: Db, orderId: string): Promise<ListedGuest> {
  const row = await store.findGuest(db, orderId);
  const [guest] = row ? await listed(db, [row]) : [];
  if (!guest) throw new AppError(guestUnknown);
  return guest;
}

async function listed(db: Db, rows: readonly store.GuestRow[]): Promise<ListedGuest[]> {
  const ids = rows.map(({ id }) => id);
  const tickets = Map.groupBy(await store.ticketsOf(db, ids), ({ order_id: id }) => id);
  return rows.map((row) => {
    const of = tickets.get(row.id) ?? [];
    return {
      orderId: row.id,
      orderNumber: row.order_number,
      name: row.customer_name,
      email: row.customer_email || null,
      ticket: of.map(({ name }) => name).join(', '),
      quantity: of.reduce((sum, { valid }) => sum + valid, 0),
      checkedIn: of.reduce((sum, { inside }) => sum + inside, 0),
      note: row.note,
      withdrawn: row.status === 'cancelled',
      givenAt: iso(row.created_at),
    };
  });
}
