import type { Db } from '#api/db/open.ts';

/**
 * Released checkouts created before a time, without an order, refund, external refund, dispute or payment finding.
 */
export async function abandonedCheckouts(trx: Db, before: number, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'released')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('id')
            .whereRef('checkout_id', '=', ref('checkouts.id'))
            .unionAll(
              selectFrom('orders').select('id').whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('disputes').select('id').whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('outside_refunds')
                .select('id')
                .whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('payment_findings')
                .select('checkout_id as id')
                .whereRef('checkout_id', '=', ref('checkouts.id')),
            ),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
