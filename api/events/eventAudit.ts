import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import type { Actor } from '#shared/audit/actor.ts';
import type { Snapshot } from '#shared/audit/audit.rules.ts';
import { djsIn, type EventRow, venuesIn } from './events.store.ts';

/** Names instead of ids. */
export async function snapshotOf(trx: Db, event: EventRow): Promise<Snapshot> {
  const { title, description, start_date, end_date, doors_open_time, time_zone } = event;
  const { location, venue, image_url, base_price } = event;
  const scope = { id: event.id, drafts: true };
  const [venues, djs] = [await venuesIn(trx, scope), await djsIn(trx, scope)];
  return {
    title,
    description,
    start_date,
    end_date,
    doors_open_time,
    start_time_local: event.start_time_local,
    end_time_local: event.end_time_local,
    time_zone,
    location,
    venue,
    image_url,
    base_price,
    is_featured: event.is_featured === 1,
    published: event.published === 1,
    leaderboard: event.leaderboard === 1,
    venues: venues.map(({ name }) => name),
    djs: djs.map(({ name }) => name),
    most_tickets_on_hold_per_buyer: event.max_held_per_buyer,
    most_free_tickets_per_buyer: event.max_free_per_buyer,
    most_free_tickets_per_connection_in_an_hour: event.max_free_per_connection,
  };
}

type Entry = {
  action: 'create' | 'update' | 'delete' | 'duplicate' | 'repeat';
  event: Pick<EventRow, 'id' | 'title'>;
  before: Snapshot | null;
  after: Snapshot | null;
};

export function auditEvent(trx: Db, actor: Actor, entry: Entry, at: number): Promise<void> {
  const { action, event, before, after } = entry;
  const about = { entity: 'event', id: event.id, label: event.title, eventId: event.id };
  return audit(trx, actor, { action: `events.${action}`, ...about, before, after }, at);
}
