import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { PoolsTable } from '#api/db/tables/catalogue.ts';
import { writesOf } from '#api/db/versionedTables.ts';
import { type Asking, type Change, type Counted, unitsTaken } from './stockCounts.ts';

export type PoolRow = Selectable<PoolsTable>;

/** Functions that lock and write pools. Sales wait while their pool is locked. */
export const {
  lock: lockPool,
  insert: insertPool,
  update: savePool,
  remove: removePool,
} = writesOf('pools');

export function poolsOf(db: Db, eventId: number): Promise<PoolRow[]> {
  return db.selectFrom('pools').selectAll().where('event_id', '=', eventId).orderBy('id').execute();
}

export async function eventOfPool(db: Db, id: number): Promise<number | undefined> {
  const pool = db.selectFrom('pools').select('event_id').where('id', '=', id);
  return (await pool.executeTakeFirst())?.event_id;
}

export async function poolNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = db.selectFrom('pools').select('name').where('id', 'in', ids).orderBy('id');
  return (await rows.execute()).map(({ name }) => name);
}

/** Units left in each of these pools. */
export async function poolsLeft(
  db: Db,
  ids: readonly number[],
  of: Asking = 'public',
): Promise<{ id: number; left: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await poolCounts(db, ids);
  return rows.map((row) => ({ id: row.id, left: Math.max(0, row.capacity - unitsTaken(row, of)) }));
}

const poolCounts = prepared((db, ids: readonly number[]) =>
  db
    .selectFrom('pools')
    .select(['id', 'capacity', 'quantity_sold', 'quantity_held', 'quantity_waiting'])
    .where('id', 'in', ids),
);

/** Changes the counts of a pool in one conditional update. False if too few units are left. */
export async function changePool(
  db: Db,
  id: number,
  { needed, ahead, ...change }: Change,
): Promise<boolean> {
  const { numAffectedRows } =
    needed > 0
      ? await drawOf[ahead ? 'waitingList' : 'public'](db, id, change, needed)
      : await countPool(db, id, change);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * SQL for the units that cannot be taken because they are kept for the waiting list; zero for the list itself
 * (`ahead`).
 */
export const kept = (ahead: boolean) => (ahead ? sql`0` : sql`quantity_waiting`);

const countedPool = (db: Db, id: number, { held, sold, waiting }: Counted) =>
  db
    .updateTable('pools')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
      quantity_waiting: sql`quantity_waiting + ${waiting}`,
    })
    .where('id', '=', id);

const countPool = prepared(countedPool);

const draw = (ahead: boolean) =>
  prepared((db, id: number, change: Counted, needed: number) =>
    countedPool(db, id, change).where(
      sql<boolean>`capacity - quantity_sold - quantity_held - ${kept(ahead)} >= ${needed}`,
    ),
  );

const drawOf = { public: draw(false), waitingList: draw(true) };
