import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { hashPassword } from '#api/crypto/password.ts';
import type { Db } from '#api/db/open.ts';
import { testPlatform } from '#api/testing.ts';

export async function addAdmin(db: Db, username: string, password: string) {
  const passwordHash = await hashPassword(password);
  const accounts = createAccountsService({ db, platform: testPlatform() });
  const person = { username, email: `${username}@rollcall.example`, role: 'admin' } as const;
  return accounts.createUser({ ...person, passwordHash }, db);
}
