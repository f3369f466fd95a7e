import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { signedInSchema } from '#shared/accounts/sessions.schemas.ts';
import { accountsOn, tokenIn } from './testing.ts';
import { hashToken } from '#api/crypto/token.ts';

const PATCH = 'PATCH /api/profile';
const CONFIRM = 'POST /api/auth/confirm-email';
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
    const { call, ana, register, prove, mails, worker } = await start();
    const ben = await register('ben');
    const cleo = await register('cleo');
    for (const { token } of [ana, ben, cleo]) await prove(token);
    const taken = { status: 409, body: { code: 'accounts.email_taken', field: 'email' } };
    const body = { email: 'Ana@Rollcall.example' };
    expect(await call(PATCH, { token: ben.token, body })).toMatchObject(taken);
    expect(await call(PATCH, { token: ana.token, body })).toMatchObject({ status: 200 });
    const wanted = { email: 'new@rollcall.example' };
    for (const { token } of [ben, cleo]) await call(PATCH, { token, body: wanted });
    await worker.runDue();
    const answers = await Promise.all(
      mails.map((mail) => call(CONFIRM, { body: { token: tokenIn(mail) } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('takes another address only after a step-up, whatever the session', async () => {
    const { call, ana, platform, db } = await start();
    const body = { name: 'Thief', email: 'thief@evil.example' };
    const refused = { status: 403, body: { code: 'auth.step_up_required' } };
    expect(await call(PATCH, { token: ana.token, body })).toMatchObject(refused);
    platform.advance(11 * MINUTE);
    expect(await call(PATCH, { token: ana.token, body })).toMatchObject(refused);
    expect((await call('GET /api/profile', { token: ana.token })).body).toEqual(ana.user);
    expect(await db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  });

  it('lets a new address count once its link was opened, and once only', async () => {
    const { call, ana, mails, worker, prove, askForReset, platform } = await start();
    await prove(ana.token);
    const body = { name: 'Ana', email: 'ana@new.example' };
    expect((await call(PATCH, { token: ana.token, body })).body).toMatchObject({
      email: 'ana@rollcall.example',
      name: 'Ana',
      pending_email: 'ana@new.example',
    });
    await worker.runDue();
    const link = mails.at(-1);
    expect(link?.to.address).toBe('ana@new.example');
    expect(await askForReset('ana@new.example')).toEqual([]);
    const token = tokenIn(link ?? { text: '' });
    expect(await call('POST /api/auth/undo-email', { body: { token } })).toMatchObject({
      status: 400,
    });
    const confirm = () => call(CONFIRM, { body: { token } });
    expect((await confirm()).status).toBe(200);
    const after = { ...ana.user, name: 'Ana', email: 'ana@new.example' };
    expect((await call('GET /api/profile', { token: ana.token })).body).toEqual(after);
    const over = { status: 400, body: { code: 'accounts.email_link_invalid' } };
    expect(await confirm()).toMatchObject(over);
    await prove(ana.token);
    await call(PATCH, { token: ana.token, body: { email: 'late@new.example' } });
    await worker.runDue();
    platform.advance(24 * 60 * MINUTE);
    const late = { token: tokenIn(mails.at(-1) ?? { text: '' }) };
    expect(await call(CONFIRM, { body: late })).toMatchObject(over);
  });

  /** The address is another one; gives the mail that went to the old one. */
  const moved = async () => {
    const rig = await start();
    const { call, ana, mails, worker, prove } = rig;
    await prove(ana.token);
    await call(PATCH, { token: ana.token, body: { email: 'ana@new.example' } });
    await worker.runDue();
    await call(CONFIRM, { body: { token: tokenIn(mails.at(-1) ?? { text: '' }) } });
    await worker.runDue();
    return { ...rig, notice: mails.at(-1) ?? { text: '' } };
  };

  it('with a new address voids links that went to the old one, tells it, and sets it free', async () => {
    const { call, ana, askForReset, passwords, mails, worker, register, prove } = await start();
    const [link = ''] = await askForReset('ana@rollcall.example');
    await prove(ana.token);
    await call(PATCH, { token: ana.token, body: { email: 'ana@new.example' } });
    expect(await passwords.isValid(link)).toBe(true);
    await worker.runDue();
    await call(CONFIRM, { body: { token: tokenIn(mails.at(-1) ?? { text: '' }) } });
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

  it('gets its old address back from that address, for a week, and signs everybody out', async () => {
    const { call, ana, notice, mails, worker, platform, accounts } = await moved();
    platform.advance(7 * 24 * 60 * MINUTE - 1);
    const token = tokenIn(notice);
    expect((await call('POST /api/auth/undo-email', { body: { token } })).status).toBe(200);
    expect(await accounts.userOf(ana.token)).toBeNull();
    // Who changed the address knew the password.
    const known = { username: 'ana', password: 'rollcall-demo' };
    expect(await call('POST /api/auth/login', { body: known })).toMatchObject({ status: 401 });
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({
      to: { address: 'ana@rollcall.example' },
      subject: 'Reset your Rollcall password',
    });
    expect((await call('POST /api/auth/undo-email', { body: { token } })).status).toBe(400);
  });

  it('keeps the new address when the week is over', async () => {
    const { call, notice, platform } = await moved();
    platform.advance(7 * 24 * 60 * MINUTE);
    const token = tokenIn(notice);
    expect((await call('POST /api/auth/undo-email', { body: { token } })).status).toBe(400);
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
