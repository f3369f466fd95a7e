import type { Db } from '#api/db/open.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import { answersOf, questionLabels } from '#api/questions/answers.queries.ts';
import { iso } from '#shared/base/iso.ts';
import type { AttendeeList, AttendeeRow } from '#shared/orders/adminOrders.schemas.ts';
import type { OrderAnswer } from '#shared/questions/questions.schemas.ts';
import { daysIn } from '#shared/tickets/validOn.rules.ts';
import { inPortions, wallTime } from './ordersFile.ts';
import { type AttendeeItem, itemsIn } from './orderContents.store.ts';
import { pageOfBuyers } from './orderAdmin.store.ts';

type Buyer = Awaited<ReturnType<typeof pageOfBuyers>>[number];
/** An item with its order. The list and the file of attendees are made from such rows. */
type Row = AttendeeItem & { order: Buyer; zone: string; answers: readonly OrderAnswer[] };

function statusOf({ status, entry_at }: AttendeeItem): string {
  if (status === 'cancelled') return 'cancelled';
  return entry_at === null ? 'valid' : 'checked in';
}

/** The quantity without refunded units; an item that was canceled as a whole keeps its quantity. */
function quantityOf({ status, quantity, refunded_quantity: refunded }: AttendeeItem): number {
  return status === 'cancelled' ? quantity : quantity - refunded;
}

/** The columns of the file of attendees; see docs/decisions/0027. */
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

/**
 * The column of a question. An attendee's answer appears with the attendee's own ticket, the buyer's answer with every
 * ticket of the order.
 */
const answerColumn = ({ id, label }: { id: number; label: string }): Column<Row> => ({
  header: label,
  value: ({ kind, id: item, answers }) =>
    answers.find(
      ({ question_id, item_id }) =>
        kind === 'ticket' && question_id === id && (item_id ?? item) === item,
    )?.text ?? null,
});

type Event = { id: number; time_zone: string };

async function* rowsOf(db: Db, event: Event, asks: boolean): AsyncGenerator<Row[]> {
  for await (const orders of inPortions((portion) => pageOfBuyers(db, event.id, portion))) {
    const ids = orders.map(({ id }) => id);
    const items = Map.groupBy(await itemsIn(db, ids), (item) => item.order_id);
    const sold = [...items].map(([id, all]) => ({
      id,
      tickets: all.flatMap((item) => (item.kind === 'ticket' ? item.id : [])),
    }));
    const answers = await answersOf(db, asks ? sold : []);
    yield orders.flatMap((order) =>
      (items.get(order.id) ?? []).map((item) => ({
        ...item,
        order,
        zone: event.time_zone,
        answers: answers.get(order.id) ?? [],
      })),
    );
  }
}

export async function* attendeesFile(db: Db, event: Event): AsyncGenerator<string> {
  const asked = (await questionLabels(db, event.id)).map(answerColumn);
  yield* csvOf([...COLUMNS, ...asked], rowsOf(db, event, asked.length > 0));
}

/** The most tickets that are listed at once. */
const MAX_LISTED = 10_000;

/** The tickets of an event, without its add-ons. */
export async function attendeeList(
  db: Db,
  event: Event,
): Promise<Pick<AttendeeList, 'attendees' | 'more'>> {
  const asks = (await questionLabels(db, event.id)).length > 0;
  const attendees: AttendeeRow[] = [];
  for await (const rows of rowsOf(db, event, asks)) {
    attendees.push(...rows.filter(({ kind }) => kind === 'ticket').map(listed));
    if (attendees.length > MAX_LISTED) break;
  }
  return { attendees: attendees.slice(0, MAX_LISTED), more: attendees.length > MAX_LISTED };
}

function listed(row: Row): AttendeeRow {
  const { id, order, entry_at: at, answers } = row;
  return {
    id,
    order_id: order.id,
    order_number: order.order_number,
    name: row.attendee ?? order.customer_name,
    buyer: order.customer_name,
    email: order.customer_email,
    product_id: row.product_id,
    product: row.name,
    days: daysIn(row.valid_on),
    code: row.code,
    status: listedStatus(row),
    checked_in_at: at === null ? null : iso(at),
    sent: row.taken_at !== null,
    payment_mode: order.payment_mode,
    answers: answers.flatMap(({ label, text, item_id }) =>
      (item_id ?? id) === id ? [`${label}: ${text}`] : [],
    ),
  };
}

/**
 * The status in the list. A void ticket counts as moved if its row was left by an exchange or its replacement is paid.
 */
function listedStatus({ status, entry_at, rest_of, replaced_by }: Row): AttendeeRow['status'] {
  if (status === 'cancelled') return (rest_of ?? replaced_by) ? 'moved' : 'refunded';
  return entry_at === null ? 'valid' : 'checked_in';
}
