import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { signedInSchema } from '#shared/accounts/sessions.schemas.ts';
import { accountsOn } from './testing.ts';
import { hashToken } from '#api/crypto/token.ts';

const PATCH = 'PATCH /api/profile';
const SESSIONS = 'GET /api/auth/sessions';
const MINUTE = 60_000;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';

describeStore('a profile', (open) => {
  const start = async () => {
    const rig = accountsOn(await open());
    return { ...rig, ana: await rig.register('ana') };
  };

  it('is its own: read and changed by whoever is logged in', async () => {
    const { call, ana } = await start();
    const { token } = ana;
    expect((await call('GET /api/profile', { token })).body).toEqual(ana.user);
    const body = { name: ' Ana Ruiz ', email: 'ana@rollcall.example', phone: 'ring twice' };
    const changed = { ...ana.user, name: 'Ana Ruiz', phone: 'ring twice' };
    expect(await call(PATCH, { token, body })).toMatchObject({ status: 200, body: changed });
    expect((await call('GET /api/user', { token })).body).toEqual(changed);
    const empty = { name: '', email: 'ana@rollcall.example' };
    expect((await call(PATCH, { token, body: empty })).body).toEqual({ ...changed, name: null });
    expect((await call(PATCH, { body })).status).toBe(401);
    expect((await call('GET /api/profile', {})).status).toBe(401);
  });

  it('keeps what is not for its owner to change', async () => {
    const { call, ana } = await start();
    const body = { email: ana.user.email, role: 'admin', username: 'root', id: 'x' };
    expect((await call(PATCH, { token: ana.token, body })).body).toEqual(ana.user);
  });

  it.each([
    [{ email: 'a@b.example', name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'nowhere' }, 'email', 'Please enter a valid email address'],
    [{ name: 'Ana' }, 'email', 'Please enter a valid email address'],
  ])('refuses %j by the field', async (body, field, message) => {
    const { call, ana } = await start();
    expect(await call(PATCH, { token: ana.token, body })).toMatchObject({
      status: 400,
      body: { field, message },
    });
  });

  it('takes no address of another account, nor when two want it at once', async () => {
    const { call, ana, register } = await start();
    const ben = await register('ben');
    const cleo = await register('cleo');
    const taken = { status: 409, body: { code: 'accounts.email_taken', field: 'email' } };
    const body = { email: 'Ana@Rollcall.example' };
    expect(await call(PATCH, { token: ben.token, body })).toMatchObject(taken);
    expect(await call(PATCH, { token: ana.token, body })).toMatchObject({ status: 200 });
    const wanted = { email: 'new@rollcall.example' };
    const answers = await Promise.all(
      [ben, cleo].map(({ token }) => call(PATCH, { token, body: wanted })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('with a new address voids links that went to the old one, tells it, and sets it free', async () => {
    const { call, ana, askForReset, passwords, mails, worker, register } = await start();
    const [link = ''] = await askForReset('ana@rollcall.example');
    await call(PATCH, { token: ana.token, body: { email: 'ana@new.example' } });
    expect(await passwords.isValid(link)).toBe(false);
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({
      to: { address: 'ana@rollcall.example' },
      subject: 'The email address of your Rollcall account was changed',
    });
    expect(await askForReset('ana@new.example')).toHaveLength(1);
    expect(await askForReset('ana@rollcall.example')).toHaveLength(0);
    await register('ben', 'ana@rollcall.example');
  });
});

describeStore('the devices of an account', (open) => {
  const start = async () => {
    const rig = accountsOn(await open());
    const ana = await rig.register('ana');
    rig.platform.advance(MINUTE);
    const credentials = { username: 'ana', password: 'rollcall-demo' };
    const other = await rig.accounts.login(credentials, { userAgent: phone });
    const list = async (token: string) =>
      signedInSchema.array().parse((await rig.call(SESSIONS, { token })).body);
    return { ...rig, token: ana.token, other: other.token, list };
  };

  it('are listed in words, this one first, with nothing that opens them', async () => {
    const { token, other, list } = await start();
    const devices = await list(token);
    expect(devices).toMatchObject([
      { device: 'Unknown device', current: true, created_at: '2026-11-20T12:00:00.000Z' },
      { device: 'Safari on iPhone', current: false, created_at: '2026-11-20T12:01:00.000Z' },
    ]);
    const text = JSON.stringify(devices);
    for (const secret of [token, other].flatMap((one) => [one, hashToken(one)])) {
      expect(text).not.toContain(secret);
    }
    expect((await list(other))[0]?.device).toBe('Safari on iPhone');
  });

  it('show when they were last used, within five minutes', async () => {
    const { accounts, other, list, platform } = await start();
    const lastUsed = async () => (await list(other))[0]?.last_used_at;
    platform.advance(4 * MINUTE);
    await accounts.userOf(other);
    expect(await lastUsed()).toBe('2026-11-20T12:01:00.000Z');
    platform.advance(MINUTE);
    await accounts.userOf(other);
    expect(await lastUsed()).toBe('2026-11-20T12:06:00.000Z');
  });

  it('can be ended one by one, by their owner only', async () => {
    const { call, token, other, list, accounts, register } = await start();
    const [, phoneSession] = await list(token);
    const path = `DELETE /api/auth/sessions/${phoneSession?.id}`;
    const ben = await register('ben');
    const unknown = { status: 404, body: { code: 'accounts.session_unknown' } };
    expect(await call(path, { token: ben.token })).toMatchObject(unknown);
    expect(await call(path, {})).toMatchObject({ status: 401 });
    expect(await call(path, { token })).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await accounts.userOf(other)).toBeNull();
    expect(await accounts.userOf(token)).not.toBeNull();
    expect(await call(path, { token })).toMatchObject(unknown);
  });

  it('can be ended everywhere else', async () => {
    const { call, token, other, accounts, register } = await start();
    const ben = await register('ben');
    const all = await call('DELETE /api/auth/sessions', { token });
    expect(all.body).toEqual({ ended: 1 });
    expect(await accounts.userOf(other)).toBeNull();
    expect(await accounts.userOf(token)).not.toBeNull();
    expect(await accounts.userOf(ben.token)).not.toBeNull();
  });
});
