import type { Db } from '#api/db/open.ts';

export async function idsOf(
  trx: Db,
  table: 'sub_events' | 'ticket_products',
  eventId: number,
): Promise<number[]> {
  const rows = trx.selectFrom(table).select('id').where('event_id', '=', eventId).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

export async function hasCheckouts(trx: Db, eventId: number): Promise<boolean> {
  const checkouts = trx.selectFrom('checkouts').select('id').where('event_id', '=', eventId);
  return (await checkouts.limit(1).executeTakeFirst()) !== undefined;
}
