import type { Db } from '#api/db/open.ts';
import { type GoodToKnow, goodToKnow } from '#shared/events/goodToKnow.rules.ts';
import { eventsIn, venuesIn } from './events.store.ts';

/** What visitors of an event need to know; empty without the event. */
export async function goodToKnowOf(db: Db, id: number): Promise<GoodToKnow> {
  const scope = { id, drafts: true };
  const [[event], venues] = await Promise.all([eventsIn(db, scope), venuesIn(db, scope)]);
  return event ? goodToKnow(event, venues) : [];
}
