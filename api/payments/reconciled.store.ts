import type { Db } from '#api/db/open.ts';
import type { ReconciledTable } from '#api/db/tables/payments.ts';

export type ReconciledKey = Pick<ReconciledTable, 'provider' | 'mode'>;

/** Time up to which events are reconciled; null before the first reconciliation. */
export async function reconciledUntil(
  db: Db,
  { provider, mode }: ReconciledKey,
): Promise<number | null> {
  const row = await db
    .selectFrom('reconciled')
    .select('until')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function rememberReconciled(db: Db, key: ReconciledKey, until: number): Promise<void> {
  await db
    .insertInto('reconciled')
    .values({ ...key, until })
    .onConflict((conflict) => conflict.columns(['provider', 'mode']).doUpdateSet({ until }))
    .execute();
}
