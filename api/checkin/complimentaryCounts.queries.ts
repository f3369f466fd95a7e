import type { Db } from '#api/db/open.ts';
import { countOf } from './stats.store.ts';

/** Counts the valid complimentary tickets of an event, and how many of them were admitted. */
export const complimentaryOf = (db: Db, eventId: number) =>
  countOf(db, { eventId, modes: ['comp'] });
