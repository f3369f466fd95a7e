import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { emailTaken } from '#shared/accounts/accounts.errors.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAdmin, readAdminArguments } from './admin.ts';

describe('the command that makes an admin', () => {
  it('makes one who can log in with the password it shows', async () => {
    const platform = testPlatform();
    const db = await memoryDatabase();
    const accounts = createAccountsService({ db, platform });
    const deps = { db, accounts, platform };
    const admin = { username: 'dana', email: 'dana@rollcall.example' };
    const { user, password } = await createAdmin(deps, admin);
    expect(user).toMatchObject({ ...admin, role: 'admin' });
    expect(password).toMatch(/^[0-9A-Z]{24}$/);
    expect((await accounts.login({ username: 'dana', password })).user).toEqual(user);
    await expect(createAdmin(deps, { ...admin, email: 'd@b.example' })).rejects.toThrow('taken');
    const sameAddress = { username: 'dan', email: 'Dana@rollcall.example' };
    await expect(createAdmin(deps, sameAddress)).rejects.toMatchObject({ code: emailTaken.code });
    const noted = await db.selectFrom('audit_log').selectAll().execute();
    expect(noted).toMatchObject([
      { actor_id: null, actor_name: 'admin:create', action: 'team.create_admin', label: 'dana' },
      { actor_name: 'dana', action: 'auth.sign_in', label: 'dana' },
    ]);
    expect(JSON.stringify(noted)).not.toContain(password);
  });

  it('takes a username and an address', () => {
    expect(readAdminArguments(['dana', 'dana@rollcall.example'])).toEqual({
      username: 'dana',
      email: 'dana@rollcall.example',
    });
  });

  it.each([
    [[], /needed.*npm run admin:create/],
    [['dana'], /needed/],
    [['dana', 'a@b.example', 'more'], /needed/],
    [['da', 'a@b.example'], /at least 3 characters/],
    [['dana', 'nowhere'], /Invalid email address/],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(readAdminArguments(args)).toEqual({ wrong: expect.stringMatching(sentence) });
  });
});
