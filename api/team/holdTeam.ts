import type { Db } from '#api/db/open.ts';

/** Whoever holds the team is the only one to change it until the transaction ends. */
export async function holdTeam(trx: Db): Promise<void> {
  await trx
    .insertInto('team_lock')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('team_lock.version', '+', 1) })),
    )
    .execute();
}
