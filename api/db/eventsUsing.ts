import type { AliasableExpression } from 'kysely';
import type { UsedIn } from '#shared/events/adminEvents.schemas.ts';
import type { Db } from './open.ts';

type Link = { item_id: number; event_id: number };

/** Lists the events that use one item, or any item, latest first. `links` must hold no duplicate links. */
export function eventsUsing(
  db: Db,
  links: AliasableExpression<Link>,
  id: number | 'all',
): Promise<UsedIn[]> {
  const used = db
    .selectFrom(links.as('used'))
    .innerJoin('events', 'events.id', 'used.event_id')
    .select(['used.item_id', 'events.id', 'events.title'])
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id');
  return (id === 'all' ? used : used.where('used.item_id', '=', id)).execute();
}
