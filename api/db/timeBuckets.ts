import { type RawBuilder, sql } from 'kysely';
import type { Bucket } from '#shared/analytics/timeBuckets.rules.ts';

/**
 * Builds the table `bucket` (n, start_at, stop_at) for a `with` clause. Use it with `cross join`, so that each bucket
 * reads one range of an index.
 */
export function timeBuckets(buckets: readonly Bucket[]): RawBuilder<unknown> {
  const rows = buckets.map(
    ({ start, stop }, n) =>
      sql`(cast(${n} as integer), cast(${start} as bigint), cast(${stop} as bigint))`,
  );
  return sql`bucket (n, start_at, stop_at) as (values ${sql.join(rows)})`;
}
