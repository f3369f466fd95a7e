import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createAccountsService } from './accounts.service.ts';
import { createAdmin, readAdminArguments } from './admin.ts';

describe('the command that makes an admin', () => {
  it('makes one who can log in with the password it shows', async () => {
    const platform = testPlatform();
    const accounts = createAccountsService({ db: await memoryDatabase(), platform });
    const admin = { username: 'dana', email: 'dana@rollcall.example' };
    const { user, password } = await createAdmin(accounts, admin, platform.random);
    expect(user).toMatchObject({ ...admin, role: 'admin' });
    expect(password).toMatch(/^[0-9A-Z]{24}$/);
    expect((await accounts.login({ username: 'dana', password })).user).toEqual(user);
    await expect(createAdmin(accounts, admin, platform.random)).rejects.toThrow('already taken');
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
