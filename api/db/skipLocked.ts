import { PostgresAdapter } from 'kysely';
import type { Db } from './open.ts';

type Lockable<Q> = { forUpdate(): { skipLocked(): Q } };

/**
 * Makes a query skip the rows that another transaction has locked. SQLite has one writer, so nothing changes there.
 */
export function skipLocked<Q extends Lockable<Q>>(db: Db, query: Q): Q {
  const several = db.getExecutor().adapter instanceof PostgresAdapter;
  return several ? query.forUpdate().skipLocked() : query;
}
