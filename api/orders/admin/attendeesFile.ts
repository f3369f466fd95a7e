import type { Db } from '#api/db/open.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import { everyOrder } from './everyOrder.ts';
import { wallTime } from './fileTime.ts';
import { type AttendeeItem, itemsIn } from './files.store.ts';
import type { ListedOrder } from './list.store.ts';

type Row = AttendeeItem & { order: ListedOrder; zone: string };

function statusOf({ status, entry_at }: AttendeeItem): string {
  if (status === 'cancelled') return 'cancelled';
  return entry_at === null ? 'valid' : 'checked in';
}

/** Without refunded units. */
function quantityOf({ status, quantity, refunded_quantity: refunded }: AttendeeItem): number {
  return status === 'cancelled' ? quantity : quantity - refunded;
}

/** Columns: docs/decisions/0025. */
const COLUMNS: readonly Column<Row>[] = [
  { header: 'Name', value: ({ order, attendee }) => attendee ?? order.customer_name },
  { header: 'Order number', value: ({ order }) => order.order_number },
  { header: 'Kind', value: ({ kind }) => (kind === 'ticket' ? 'ticket' : 'add-on') },
  { header: 'Item', value: ({ name }) => name },
  { header: 'Quantity', value: quantityOf },
  { header: 'Status', value: statusOf },
  {
    header: 'Checked in at (event time)',
    value: ({ entry_at, zone }) => (entry_at === null ? null : wallTime(entry_at, zone)),
  },
  { header: 'Email', value: ({ order }) => order.customer_email },
  { header: 'Phone', value: ({ order }) => order.customer_phone },
  { header: 'Payment', value: ({ order }) => order.payment_mode },
  { header: 'Buyer', value: ({ order }) => order.customer_name },
];

async function* rowsOf(db: Db, eventId: number, zone: string): AsyncGenerator<Row[]> {
  for await (const orders of everyOrder(db, { eventId })) {
    const ids = orders.map(({ id }) => id);
    const items = Map.groupBy(await itemsIn(db, ids), (item) => item.order_id);
    yield orders.flatMap((order) =>
      (items.get(order.id) ?? []).map((item) => ({ ...item, order, zone })),
    );
  }
}

export function attendeesFile(
  db: Db,
  event: { id: number; time_zone: string },
): AsyncGenerator<string> {
  return csvOf(COLUMNS, rowsOf(db, event.id, event.time_zone));
}
