import type { Db } from '#api/db/open.ts';

/** Rows that are deleted with an event, in the order of their foreign keys. */
export const TABLES_OF_EVENT = [
  'waiting_list',
  'waiting_room_places',
  'waiting_rooms',
  'blocked_connections',
  'ticket_products',
  'pools',
  'addon_stock',
  'sub_events',
  'event_djs',
  'event_venues',
  'event_keys',
  'event_totals',
  'discount_codes',
  'questions',
  'messages',
  'promoter_rates',
  'promo_clicks',
  'visits',
  'visitors',
  'visit_sums',
  'closed_incidents',
  'scans',
  'attendances',
  'favourites',
  'push_favourites',
  'notifications_sent',
  'schedule_changes',
] as const;

export async function idsOf(
  trx: Db,
  table: 'sub_events' | 'ticket_products',
  eventId: number,
): Promise<number[]> {
  const rows = trx.selectFrom(table).select('id').where('event_id', '=', eventId).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

export async function deleteLinks(trx: Db, eventId: number): Promise<void> {
  const tickets = trx.selectFrom('ticket_products').select('id').where('event_id', '=', eventId);
  await trx.deleteFrom('ticket_addons').where('ticket_id', 'in', tickets).execute();
  const codes = trx.selectFrom('discount_codes').select('id').where('event_id', '=', eventId);
  await trx.deleteFrom('discount_code_texts').where('discount_code_id', 'in', codes).execute();
  const questions = trx.selectFrom('questions').select('id').where('event_id', '=', eventId);
  await trx.deleteFrom('waiver_texts').where('question_id', 'in', questions).execute();
  const items = trx.selectFrom('sub_events').select('id').where('event_id', '=', eventId);
  await trx.deleteFrom('sub_event_djs').where('sub_event_id', 'in', items).execute();
}

export async function deleteRows(
  trx: Db,
  table: (typeof TABLES_OF_EVENT)[number],
  eventId: number,
): Promise<void> {
  await trx.deleteFrom(table).where('event_id', '=', eventId).execute();
}

export async function deleteEventRow(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}

export async function hasCheckouts(trx: Db, eventId: number): Promise<boolean> {
  const checkouts = trx.selectFrom('checkouts').select('id').where('event_id', '=', eventId);
  return (await checkouts.limit(1).executeTakeFirst()) !== undefined;
}
