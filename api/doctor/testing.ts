import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { quickHash } from '#api/accounts/quickHash.testing.ts';
import type { Db } from '#api/db/open.ts';
import { testContext } from '#api/testing.ts';

export async function addAdmin(db: Db, username: string, password: string) {
  const passwordHash = await quickHash(password);
  const accounts = createAccountsService(testContext(db));
  const person = { username, email: `${username}@rollcall.example`, role: 'admin' } as const;
  return accounts.createUser({ ...person, passwordHash }, db);
}
