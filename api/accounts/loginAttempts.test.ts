import { beforeEach, describe, expect, it } from 'vitest';
import { add } from '#api/db/rows.testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import { createAttempts } from './loginAttempts.ts';
import { createDevicesService } from './knownDevices.service.ts';
import { hashToken } from '#api/crypto/token.ts';
import { PASSWORD, passwordHash, served } from './served.testing.ts';

const attemptsWith = async (RATE_LIMITS: string) =>
  createAttempts(testContext(await memoryDatabase(), { env: { RATE_LIMITS } }));

describe('guessing the password of one account', () => {
  let attempts: ReturnType<typeof createAttempts>;
  const begin = (username: string, address: string, device: string | null = null) =>
    attempts.begin({
      username,
      address,
      accounts: [{ id: username.trim().toLowerCase(), device }],
    });
  const wait = (...place: Parameters<typeof begin>) => begin(...place).waitSeconds;
  const logIn = (...place: Parameters<typeof begin>) => begin(...place).succeeded();

  const failures = (times: number, at: (n: number) => Parameters<typeof begin>) => {
    for (let n = 0; n < times; n += 1) expect(wait(...at(n))).toBe(0);
  };
  beforeEach(async () => void (attempts = await attemptsWith('on')));

  it('waits after ten failures at one address, however the name is written', () => {
    failures(10, () => ['ana', 'a']);
    expect(wait(' Ana ', 'a')).toBeGreaterThan(600);
    expect([wait('ana', 'b'), wait('ben', 'a')]).toEqual([0, 0]);
  });

  it('waits after a hundred failures from anywhere, but not on a device of the owner', () => {
    failures(100, (n) => ['ana', `bot${n}`]);
    expect(wait('ana', 'one-more')).toBeGreaterThan(600);
    expect([wait('ana', 'one-more', 'phone'), wait('ben', 'one-more')]).toEqual([0, 0]);
  });

  it('waits after ten failures on a known device, which locks nothing else', () => {
    failures(10, (n) => ['ana', `place${n}`, 'phone']);
    expect(wait('ana', 'new', 'phone')).toBeGreaterThan(600);
    const others = [wait('ana', 'new', 'laptop'), wait('ana', 'new'), wait('ben', 'new', 'phone')];
    expect(others).toEqual([0, 0, 0]);
  });

  it('counts an account under all its names, and does not tell that they are of one account', () => {
    const accounts = [{ id: 'ana', device: null }];
    const tried = (username: string) => attempts.begin({ username, address: 'a', accounts });
    for (let n = 0; n < 10; n += 1) expect(tried('ana').mayTry('ana')).toBe(true);
    const byEmail = tried('ana@rollcall.example');
    expect([byEmail.waitSeconds, byEmail.mayTry('ana')]).toEqual([0, false]);
  });

  it('does not count what succeeds, nor anything where limits are off', async () => {
    for (let n = 0; n < 150; n += 1) {
      logIn('ana', `a${n}`);
      logIn('ana', 'home');
      logIn('ana', 'home', 'phone');
    }
    const after = [wait('ana', 'home'), wait('ana', 'new'), wait('ana', 'new', 'phone')];
    expect(after).toEqual([0, 0, 0]);
    attempts = await attemptsWith('off');
    failures(120, () => ['ana', 'a']);
  });
});

const on = (device: string) => ({ 'x-device-token': device.repeat(43) });

describe('the login', () => {
  async function open() {
    const rig = await served({ RATE_LIMITS: 'on' });
    const { attempts } = rig;
    for (const username of ['ana', 'ben']) {
      const email = `${username}@rollcall.example`;
      await rig.accounts.createUser({ username, email, role: 'user', passwordHash });
    }
    const logIn = async (username: string, password: string, device = '') =>
      rig.signIn(username, password, on(device));
    /** Wrong tries from a hundred addresses. */
    const lockOut = (username: string) => {
      for (let n = 0; n < 100; n += 1)
        attempts.begin({ username, address: `bot${n}`, accounts: [] });
    };
    return { ...rig, logIn, lockOut };
  }

  it('says when to come back, even with the right password, and lets others in', async () => {
    const { ask, logIn, platform } = await open();
    for (let n = 0; n < 10; n += 1) expect((await logIn('ana', 'not-it')).status).toBe(401);
    // After a minute, the limit per address alone would allow another try.
    platform.advance(60_000);
    const body = { username: 'ana', password: PASSWORD };
    const refused = await ask('POST /api/auth/login', { body });
    expect(await codeOf(refused)).toBe('429 auth.too_many_attempts');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await logIn('ben', PASSWORD)).status).toBe(200);
  });

  it('lets the owner in on a device that has signed in before, whoever else is locked out', async () => {
    const { logIn, lockOut } = await open();
    await logIn('ana', PASSWORD, 'p');
    await logIn('ben', PASSWORD, 't');
    lockOut('ana');
    for (const device of ['', 't', 'x'])
      expect((await logIn('ana', PASSWORD, device)).status).toBe(429);
    expect((await logIn('ana', PASSWORD, 'p')).status).toBe(200);
    // The device's token alone logs nobody in.
    expect((await logIn('ana', 'not-it', 'p')).status).toBe(401);
  });

  it('counts wrong passwords of an account under both names, and says the same of an unknown address', async () => {
    const { logIn, platform } = await open();
    const email = 'ana@rollcall.example';
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 9; n += 1) expect((await logIn('ana', 'not-it')).status).toBe(401);
    // After a minute, the limit per address alone would allow another try.
    platform.advance(60_000);
    await logIn('ana', 'not-it');
    expect(await logIn(email, PASSWORD)).toEqual(await logIn('nobody@rollcall.example', PASSWORD));
  });

  it('lets in who resets the password by mail, and forgets the devices before', async () => {
    const { logIn, lockOut, call, askForReset } = await open();
    await logIn('ana', PASSWORD, 'l');
    lockOut('ana');
    const [token = ''] = await askForReset('ana@rollcall.example');
    const password = 'five green wheels';
    const body = { token, password, confirmPassword: password };
    const reset = await call('POST /api/auth/reset-password', { body, headers: on('n') });
    expect(reset.status).toBe(200);
    expect((await logIn('ana', password, 'l')).status).toBe(429);
    expect((await logIn('ana', password, 'n')).status).toBe(200);
  });

  it('lets the owner try in a new browser by a mailed link, with the password and not without it', async () => {
    const { logIn, lockOut, call, db, mails, worker, lastToken, platform } = await open();
    const ask = (username: string) =>
      call('POST /api/auth/request-login-link', { body: { username } });
    const openLink = (token: string) =>
      call('POST /api/auth/login-link', { body: { token }, headers: on('n') });
    lockOut('ana');
    expect((await logIn('ana', PASSWORD, 'n')).status).toBe(429);
    const answers = [await ask(' ANA '), await ask('nobody')];
    expect(answers[1]).toEqual(answers[0]);
    await worker.runDue();
    expect(mails.map(({ to }) => to.address)).toEqual(['ana@rollcall.example']);
    const token = lastToken();
    expect((await openLink(token)).status).toBe(200);
    const over = { status: 400, body: { code: 'accounts.login_link_invalid' } };
    expect(await openLink(token)).toMatchObject(over);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect((await logIn('ana', 'not-it', 'n')).status).toBe(401);
    expect((await logIn('ana', PASSWORD, 'x')).status).toBe(429);
    expect((await logIn('ana', PASSWORD, 'n')).status).toBe(200);
    // Three mails per 15 minutes; each link works for 20 minutes.
    for (const _ of [1, 2, 3]) await ask('ana');
    await worker.runDue();
    expect(mails).toHaveLength(3);
    platform.advance(20 * 60_000);
    expect(await openLink(lastToken())).toMatchObject(over);
  });

  it('stores no token of a device, and no more than twenty for an account', async () => {
    const db = await memoryDatabase();
    const platform = testPlatform();
    const devices = createDevicesService(testContext(db, { platform }));
    await add(db, 'users', { id: 'ana', role: 'user' });
    for (const device of 'abcdefghijklmnopqrstuvwxyz') {
      await devices.remember('ana', device.repeat(43));
      platform.advance(1000);
    }
    const rows = await db.selectFrom('known_devices').selectAll().orderBy('last_used_at').execute();
    expect(rows).toHaveLength(20);
    expect(rows[0]?.token_hash).toBe(hashToken('g'.repeat(43)));
    expect(JSON.stringify(rows)).not.toMatch(/([a-z])\1{42}/);
  });
});
