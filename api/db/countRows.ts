import { type SelectQueryBuilder, sql } from 'kysely';

/** The number of rows that a query finds. */
export async function countRows<DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counted = rows.clearSelect().select(sql`count(*)`.as('count'));
  return Number((await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count);
}
