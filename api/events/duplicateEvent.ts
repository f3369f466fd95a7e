import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { EventsTable } from '#api/db/tables/catalogue.ts';
import type { Platform } from '#api/platform.ts';
import { AppError } from '#shared/base/errors.ts';
import { moveDates, moveTimes } from '#shared/events/duplicate.rules.ts';
import type { Duplicate } from '#shared/events/duplicate.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { insertEvent } from './createEvent.ts';
import { linked } from './eventParts.ts';

type Row = Selectable<EventsTable>;
/** Which row of the copy stands for which of the original. */
type Twins = Map<number, number>;

/**
 * Copies an event with its venues, DJs, schedule, tickets and their add-ons to another date, in `trx`. Nothing of the
 * copy is sold, all of its tickets are active, and it is not featured. Answers its id. Throws `eventUnknown` and
 * `movedTooFar`.
 */
export async function duplicateEvent(
  trx: Db,
  id: number,
  { title, start_date, published }: Duplicate,
  platform: Pick<Platform, 'clock' | 'random'>,
): Promise<number> {
  const event = await trx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!event) throw new AppError(eventUnknown);
  const { description, doors_open_time, time_zone, location, base_price } = event;
  const { venue, venue_id, image_url } = event;
  const fields = { description, doors_open_time, time_zone, location, base_price };
  const place = { venue, venue_id, image_url };
  const copy = {
    ...fields,
    ...place,
    ...moveDates(event, start_date),
    ...(await linked(trx, id)),
    title,
    published,
    leaderboard: event.leaderboard === 1,
  };
  const copyId = await insertEvent(trx, copy, platform);
  const schedule = await copySchedule(trx, event, copyId, start_date);
  const tickets = await copyTickets(trx, id, copyId, schedule);
  await copyAddons(trx, id, tickets);
  return copyId;
}

async function copySchedule(
  trx: Db,
  event: Row,
  event_id: number,
  start_date: string,
): Promise<Twins> {
  const twins: Twins = new Map();
  const items = trx.selectFrom('sub_events').selectAll().where('event_id', '=', event.id);
  for (const item of await items.orderBy('id').execute()) {
    const { id, updated_at: _version, ...row } = item;
    const times = moveTimes(item, event, start_date);
    const twin = await trx
      .insertInto('sub_events')
      .values({ ...row, ...times, event_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    twins.set(id, twin.id);
  }
  const own = trx.selectFrom('sub_events').select('id').where('event_id', '=', event.id);
  const links = await trx
    .selectFrom('sub_event_djs')
    .selectAll()
    .where('sub_event_id', 'in', own)
    .execute();
  const rows = links.flatMap(({ sub_event_id, dj_id }) => {
    const twin = twins.get(sub_event_id);
    return twin === undefined ? [] : [{ sub_event_id: twin, dj_id }];
  });
  if (rows.length > 0) await trx.insertInto('sub_event_djs').values(rows).execute();
  return twins;
}

async function copyTickets(
  trx: Db,
  from: number,
  event_id: number,
  schedule: Twins,
): Promise<Twins> {
  const twins: Twins = new Map();
  const tickets = trx.selectFrom('ticket_products').selectAll().where('event_id', '=', from);
  for (const ticket of await tickets.orderBy('id').execute()) {
    const { id, updated_at: _v, quantity_sold: _sold, quantity_held: _held, ...row } = ticket;
    const sub_event_id =
      row.sub_event_id === null ? null : (schedule.get(row.sub_event_id) ?? null);
    // One that was taken off sale can only come back after sales, and a copy has none.
    const own = { event_id, sub_event_id, active: 1 } as const;
    const twin = await trx
      .insertInto('ticket_products')
      .values({ ...row, ...own })
      .returning('id')
      .executeTakeFirstOrThrow();
    twins.set(id, twin.id);
  }
  return twins;
}

async function copyAddons(trx: Db, from: number, tickets: Twins): Promise<void> {
  const own = trx.selectFrom('ticket_products').select('id').where('event_id', '=', from);
  const links = await trx
    .selectFrom('ticket_addons')
    .selectAll()
    .where('ticket_id', 'in', own)
    .execute();
  const rows = links.flatMap(({ ticket_id, addon_id }) => {
    const twin = tickets.get(ticket_id);
    return twin === undefined ? [] : [{ ticket_id: twin, addon_id }];
  });
  if (rows.length > 0) await trx.insertInto('ticket_addons').values(rows).execute();
}
