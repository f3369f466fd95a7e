import type { Selectable } from 'kysely';
import { isEntered } from '#shared/addons/addons.rules.ts';
import { daysIn } from '#shared/tickets/validOn.rules.ts';
import type { Db } from '#api/db/open.ts';
import type { EventsTable } from '#api/db/tables/catalogue.ts';
import type { OrderItemsTable } from '#api/db/tables/orders.ts';
import type { Manifest } from '#shared/checkin/checkin.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { NOTICE_FIELDS } from '#shared/events/eventFields.rules.ts';
import type { DoorClock } from '#api/events/events.commands.ts';

const EVENT_COLUMNS = [
  'id',
  'title',
  'starts_at',
  'doors_at',
  'ends_at',
  'start_date',
  'end_date',
  'time_zone',
  'venue',
  'door_seq',
  'door_epoch',
  'lookup_key',
  'cancelled_at',
  ...NOTICE_FIELDS,
] as const;
export type DoorEventRow = Pick<Selectable<EventsTable>, (typeof EVENT_COLUMNS)[number]>;

export function findEvent(db: Db, id: number): Promise<DoorEventRow | undefined> {
  return db.selectFrom('events').select(EVENT_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Latest door number of an event, and when its visible fields last changed. */
export function doorClock(
  db: Db,
  eventId: number,
): Promise<(DoorClock & { updated_at: number }) | undefined> {
  return db
    .selectFrom('events')
    .select(['door_seq', 'door_epoch', 'lookup_key', 'updated_at'])
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** Events that end after `ms`. Drafts are included only if tickets were sold for them, so they were once public. */
export function eventsEndingAfter(
  db: Db,
  ms: number,
  modes: readonly Mode[],
): Promise<DoorEventRow[]> {
  return db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('ends_at', '>=', ms)
    .where((eb) => {
      const sold = eb
        .selectFrom('order_items')
        .select('order_items.id')
        .where('order_items.payment_mode', 'in', modes);
      return eb.or([
        eb('published', '=', 1),
        eb.exists(sold.whereRef('order_items.event_id', '=', 'events.id')),
      ]);
    })
    .orderBy('doors_at')
    .orderBy('id')
    .execute();
}

const OTHERS_LIMIT = 200;

/** Names and days of other public events that end after `ms`, the next ones first. */
export function otherEvents(db: Db, { id, ms }: { id: number; ms: number }) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date'])
    .where('ends_at', '>=', ms)
    .where('published', '=', 1)
    .where('id', '!=', id)
    .orderBy('ends_at')
    .limit(OTHERS_LIMIT)
    .execute();
}

const ITEM_COLUMNS = [
  'id',
  'code',
  'kind',
  'product_id',
  'variant_id',
  'name',
  'quantity',
  'refunded_quantity',
  'holder',
  'order_hash',
  'phone_hash',
  'status',
  'warning',
  'payment_mode',
  'slots',
  'door_seq',
] as const;
export type ItemRow = Pick<Selectable<OrderItemsTable>, (typeof ITEM_COLUMNS)[number]> & {
  /** Full name of the person the ticket is for. */
  name_of_holder: string;
  customer_phone: string | null;
};

type Range = { eventId: number; after: number; until: number; limit: number };

/** Rows of replaced codes, which are void. The lookup hashes are left out: nobody searches for a void code. */
export async function replacedBetween(db: Db, range: Range): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('replaced_codes')
    .innerJoin('order_items', 'order_items.id', 'replaced_codes.order_item_id')
    .select(['order_items.id', 'kind', 'product_id', 'variant_id', 'name'])
    .select(['quantity', 'refunded_quantity', 'slots'])
    .select(['holder', 'payment_mode', 'replaced_codes.code', 'replaced_codes.door_seq'])
    .where('replaced_codes.event_id', '=', range.eventId)
    .where('replaced_codes.door_seq', '>', range.after)
    .where('replaced_codes.door_seq', '<=', range.until)
    .orderBy('replaced_codes.door_seq')
    .limit(range.limit)
    .execute();
  const voided = { status: 'cancelled', warning: null, order_hash: '', phone_hash: null } as const;
  const unnamed = { name_of_holder: '', customer_phone: null };
  return rows.map((row) => ({ ...row, ...voided, ...unnamed }));
}

/** Items with door numbers in (`after`, `until`], sorted by door number and read along one index. */
export function itemsBetween(db: Db, range: Range): Promise<ItemRow[]> {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(ITEM_COLUMNS.map((column) => `order_items.${column}` as const))
    .select((eb) => [
      eb.fn.coalesce('order_items.attendee', 'orders.customer_name').as('name_of_holder'),
      'orders.customer_phone',
    ])
    .where('order_items.event_id', '=', range.eventId)
    .where('order_items.door_seq', '>', range.after)
    .where('order_items.door_seq', '<=', range.until)
    .orderBy('order_items.door_seq')
    .limit(range.limit)
    .execute();
}

const ANY_DAY_ONCE = { valid_on: null, come_and_go: false };

/** Ticket products of the event, and all add-ons. */
export async function productsOf(db: Db, eventId: number): Promise<Manifest['products']> {
  const tickets = await db
    .selectFrom('ticket_products')
    .select(['id', 'name', 'valid_on', 'come_and_go'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  const addons = await db
    .selectFrom('addons')
    .select(['id', 'name', 'addon_type'])
    .orderBy('id')
    .execute();
  return [
    ...tickets.map(({ id, name, valid_on, come_and_go }) => ({
      kind: 'ticket' as const,
      id,
      name,
      valid_on: daysIn(valid_on),
      come_and_go: come_and_go === 1,
    })),
    ...addons.map(({ addon_type, ...addon }) => ({
      kind: 'addon' as const,
      ...addon,
      ...(isEntered(addon_type) ? { access: true as const } : {}),
      ...ANY_DAY_ONCE,
    })),
  ];
}
