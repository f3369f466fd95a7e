import { PostgresAdapter } from 'kysely';
import type { Db } from './open.ts';

type Lockable<Q> = { forUpdate(): { skipLocked(): Q } };

/** Rows that another transaction is taking are passed over. SQLite has one writer, and nothing to pass over. */
export function skipLocked<Q extends Lockable<Q>>(db: Db, query: Q): Q {
  const several = db.getExecutor().adapter instanceof PostgresAdapter;
  return several ? query.forUpdate().skipLocked() : query;
}
