import type { Db } from '#api/db/open.ts';
import { countsOf } from './counts.store.ts';

/** Valid complimentary tickets of an event, and admitted ones. */
export async function complimentaryOf(db: Db, eventId: number) {
  return (await countsOf(db, [eventId], ['comp']))(eventId);
}
