import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { createAttempts } from './attempts.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { accountsOn } from './testing.ts';

describe('guessing the password of one account', () => {
  let attempts: ReturnType<typeof createAttempts>;
  const wait = async (name: string, address: string) =>
    (await attempts.begin(name, address)).waitSeconds;
  const logIn = async (name: string, address: string) =>
    (await attempts.begin(name, address)).succeeded();

  beforeEach(() => (attempts = createAttempts(true)));

  it('waits after ten failures at one address, however the name is written', async () => {
    for (let n = 0; n < 10; n += 1) expect(await wait('ana', 'a')).toBe(0);
    expect(await wait(' Ana ', 'a')).toBeGreaterThan(600);
    expect([await wait('ana', 'b'), await wait('ben', 'a')]).toEqual([0, 0]);
  });

  it('waits after a hundred failures from anywhere, but not where the owner has been', async () => {
    await logIn('ana', 'home');
    for (let n = 0; n < 100; n += 1) expect(await wait('ana', `bot${n}`)).toBe(0);
    expect(await wait('ana', 'one-more')).toBeGreaterThan(600);
    expect([await wait('ana', 'home'), await wait('ben', 'one-more')]).toEqual([0, 0]);
  });

  it('does not count what succeeds', async () => {
    for (let n = 0; n < 150; n += 1) await logIn('ana', `a${n}`);
    for (let n = 0; n < 20; n += 1) await logIn('ana', 'home');
    expect([await wait('ana', 'home'), await wait('ana', 'new')]).toEqual([0, 0]);
  });

  it('is not counted where limits are off', async () => {
    attempts = createAttempts(false);
    for (let n = 0; n < 120; n += 1) expect(await wait('ana', 'a')).toBe(0);
  });
});

describe('the login', () => {
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword('rollcall-demo');
  });

  it('says when to come back, even with the right password, and lets others in', async () => {
    // Without the limit per address, which would need a minute per try.
    const attempts = createAttempts(true);
    const { accounts, call } = accountsOn(await memoryDatabase(), { attempts });
    for (const username of ['ana', 'ben']) {
      const email = `${username}@rollcall.example`;
      await accounts.createUser({ username, email, role: 'user', passwordHash });
    }
    const logIn = (username: string, password: string) =>
      call('POST /api/auth/login', { body: { username, password } });
    for (let n = 0; n < 10; n += 1) expect((await logIn('ana', 'not-it')).status).toBe(401);
    const refused = await logIn('ana', 'rollcall-demo');
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await logIn('ben', 'rollcall-demo')).status).toBe(200);
  });
});
