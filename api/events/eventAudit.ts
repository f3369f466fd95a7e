import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import type { Actor } from '#shared/audit/actor.ts';
import type { Snapshot } from '#shared/audit/audit.rules.ts';
import { auditedFields } from '#shared/events/eventFields.rules.ts';
import { djsIn, type EventRow, venuesIn } from './events.store.ts';

/** The values of an event for the audit log, with names of venues and DJs instead of ids. */
export async function snapshotOf(trx: Db, event: EventRow): Promise<Snapshot> {
  const scope = { id: event.id, drafts: true };
  const [venues, djs] = [await venuesIn(trx, scope), await djsIn(trx, scope)];
  return {
    ...auditedFields(event),
    venues: venues.map(({ name }) => name),
    djs: djs.map(({ name }) => name),
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
