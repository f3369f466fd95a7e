import { useQuery } from '@tanstack/react-query';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import type { AttendeeRow } from '#shared/orders/adminOrders.schemas.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { call } from '#web/api/call.ts';

export const attendeesKey = (eventId: number) => [`/api/admin/events/${eventId}/attendees`];

/** Loads all tickets of an event with their holders; they are searched and sorted here. */
export const useAttendees = (eventId: number) =>
  useQuery({
    queryKey: attendeesKey(eventId),
    queryFn: ({ signal }) =>
      call(orderAdminContract.attendeeList, { param: { id: String(eventId) } }, { signal }),
    staleTime: 0,
  });

/** Checks a ticket in as the desk does. Resolves to a function that takes it back. */
export async function checkIn(eventId: number, { code }: AttendeeRow) {
  const { scan_id: scanId } = await call(checkinContract.checkIn, {
    json: { qrCode: code, eventId },
  });
  return () => call(checkinContract.undoCheckIn, { json: { scanId } });
}

export type AttendeeFilter = { search: string; product: string; came: string };

/** The tickets that match: a part of a name, an e-mail address or an order number, or a ticket code. */
export function matching(
  rows: readonly AttendeeRow[],
  { search, product, came }: AttendeeFilter,
): AttendeeRow[] {
  const term = search.trim().toLowerCase();
  const code = search.replaceAll(/[\s-]/g, '').toUpperCase();
  return rows.filter(
    (row) =>
      (product === '' || String(row.product_id) === product) &&
      (came === '' || row.status === (came === 'yes' ? 'checked_in' : 'valid')) &&
      (term === '' ||
        row.code === code ||
        [row.name, row.buyer, row.email, row.order_number].some((text) =>
          text.toLowerCase().includes(term),
        )),
  );
}
