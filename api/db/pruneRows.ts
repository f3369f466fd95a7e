import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/** Deletes rows that meet a condition: those of at most `most` keys. Returns how many were deleted. */
export async function pruneRows(
  trx: Db,
  table: keyof Schema,
  where: RawBuilder<unknown>,
  most: number,
  key = sql.ref('id'),
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`delete from ${name}
    where ${key} in (select ${key} from ${name} where ${where} limit ${most})`.execute(trx);
  return Number(numAffectedRows);
}

/** The condition for rows of events that ended before a time. */
export const ofEventsBefore = (before: number) =>
  sql`event_id in (select id from events where ends_at < ${before})`;
