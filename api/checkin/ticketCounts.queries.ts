import type { Db } from '#api/db/open.ts';
import { countsOf } from './stats.store.ts';

/** Counts the valid complimentary tickets of an event, and how many of them were admitted. */
export async function complimentaryOf(db: Db, eventId: number) {
  return (await countsOf(db, [eventId], ['comp']))(eventId);
}
