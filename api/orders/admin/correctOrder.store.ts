import type { Db } from '#api/db/open.ts';

export async function accountOf(trx: Db, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('users')
    .select(['id', 'email_key as emailKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the account that has proven this address; an address that was merely typed proves nothing. */
export function accountWithProved(trx: Db, emailKey: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email_key as emailKey'])
    .where('email_key', '=', emailKey)
    .where('email_proved_at', 'is not', null)
    .orderBy('email_proved_at', 'desc')
    .executeTakeFirst();
}
