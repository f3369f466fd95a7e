import type { Db } from '#api/db/open.ts';

/** Locks the team until the transaction ends. */
export async function lockTeam(trx: Db): Promise<void> {
  await trx
    .insertInto('team_lock')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('team_lock.version', '+', 1) })),
    )
    .execute();
}
