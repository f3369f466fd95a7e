import { expect, it } from 'vitest';
import { rowsOf, add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { signedInSchema, passwordChangedSchema } from '#shared/accounts/accountForms.schemas.ts';
import { hashToken } from '#api/crypto/token.ts';
import { PASSWORD, served } from './served.testing.ts';

const PATCH = 'PATCH /api/profile';
const MINUTE = 60_000;

describeStore('a profile', (open) => {
  const start = async () => {
    const rig = await served({}, { db: await open() });
    return { ...rig, ana: await rig.join('ana') };
  };

  it('is its own: read and changed by whoever is logged in, except what is not for its owner to change', async () => {
    const { call, ana } = await start();
    const { token } = ana;
    expect((await call('GET /api/profile', { token })).body).toEqual(ana.user);
    const notTheirs = { role: 'admin', username: 'root', id: 'x' };
    const own = { name: ' Ana Ruiz ', email: 'ana@rollcall.example', phone: 'ring twice' };
    const body = { ...own, ...notTheirs };
    const changed = { ...ana.user, name: 'Ana Ruiz', phone: 'ring twice' };
    expect(await call(PATCH, { token, body })).toMatchObject({ status: 200, body: changed });
    expect((await call('GET /api/user', { token })).body).toEqual(changed);
    const empty = { name: '', email: 'ana@rollcall.example' };
    expect((await call(PATCH, { token, body: empty })).body).toEqual({ ...changed, name: null });
  });

  it('takes an address that another has not proved, and one that two want at once for the first', async () => {
    const { call, ana, db, join, prove, askToMove, confirmMove } = await start();
    const [ben, cleo] = [await join('ben'), await join('cleo')];
    for (const { token } of [ana, ben]) await prove(token);
    const body = { email: 'Ana@Rollcall.example' };
    expect(await call(PATCH, { token: ana.token, body })).toMatchObject({ status: 200 });
    // Ben can take the address, because anyone may have created Ana's account with it.
    expect((await confirmMove(await askToMove(ben.token, ana.user.email))).status).toBe(200);
    const claims = (await rowsOf(db, 'users')).map((row) => [row.username, row.email_claim]);
    expect(claims).toContainEqual(['ana', null]);
    expect(claims).toContainEqual(['ben', 'ana@rollcall.example']);
    const late = await confirmMove(await askToMove(cleo.token, ana.user.email));
    const taken = { code: 'accounts.email_taken', field: 'email' };
    expect(late).toMatchObject({ status: 409, body: taken });
    const wanted = 'new@rollcall.example';
    const links = [await askToMove(ben.token, wanted), await askToMove(cleo.token, wanted)];
    const answers = await Promise.all(links.map(confirmMove));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('takes another address only after a step-up, whatever the session', async () => {
    const { call, ana, platform, db } = await start();
    const body = { name: 'Thief', email: 'thief@evil.example' };
    const refused = { status: 403, body: { code: 'auth.step_up_required' } };
    for (const minutes of [0, 11]) {
      platform.advance(minutes * MINUTE);
      expect(await call(PATCH, { token: ana.token, body })).toMatchObject(refused);
    }
    expect((await call('GET /api/profile', { token: ana.token })).body).toEqual(ana.user);
    expect(await rowsOf(db, 'email_changes')).toEqual([]);
  });
});

describeStore('the devices of an account', (open) => {
  const start = async () => {
    const rig = await served({}, { db: await open() });
    const { token } = await rig.join('ana');
    rig.platform.advance(MINUTE);
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
    const phone = await rig.accounts.login({ username: 'ana', password: PASSWORD }, { userAgent });
    const list = async (as: string) =>
      signedInSchema.array().parse((await rig.call('GET /api/auth/sessions', { token: as })).body);
    const areIn = async (...tokens: string[]) =>
      Promise.all(tokens.map(async (one) => (await rig.accounts.userOf(one)) !== null));
    return { ...rig, token, other: phone.token, list, areIn };
  };

  it('are listed in words, this one first, with nothing that opens them, and when they were last used within five minutes', async () => {
    const { accounts, platform, token, other, list } = await start();
    const devices = await list(token);
    expect(devices).toMatchObject([
      { device: 'Unknown device', current: true, created_at: '2026-11-20T12:00:00.000Z' },
      { device: 'Safari on iPhone', current: false, created_at: '2026-11-20T12:01:00.000Z' },
    ]);
    const text = JSON.stringify(devices);
    for (const secret of [token, other].flatMap((one) => [one, hashToken(one)]))
      expect(text).not.toContain(secret);
    expect((await list(other))[0]?.device).toBe('Safari on iPhone');
    for (const [minutes, time] of [
      [4, '12:01'],
      [1, '12:06'],
    ] as const) {
      platform.advance(minutes * MINUTE);
      await accounts.userOf(other);
      expect((await list(other))[0]?.last_used_at).toBe(`2026-11-20T${time}:00.000Z`);
    }
  });

  it('can be ended one by one, by their owner only, and everywhere else', async () => {
    const { call, token, other, list, areIn, accounts, join } = await start();
    const ben = await join('ben');
    const path = `DELETE /api/auth/sessions/${(await list(token))[1]?.id}`;
    const unknown = { status: 404, body: { code: 'accounts.session_unknown' } };
    expect(await call(path, { token: ben.token })).toMatchObject(unknown);
    expect(await call(path, { token })).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await areIn(other, token)).toEqual([false, true]);
    expect(await call(path, { token })).toMatchObject(unknown);
    const again = await accounts.login({ username: 'ana', password: PASSWORD });
    expect((await call('DELETE /api/auth/sessions', { token })).body).toEqual({ ended: 1 });
    expect(await areIn(again.token, token, ben.token)).toEqual([false, true, true]);
  });
});

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const NEW = 'ana@new.example';
const OVER = { status: 400, body: { code: 'accounts.email_link_invalid' } };

describeStore('a new address', (open) => {
  const start = async () => {
    const rig = await served({}, { db: await open() });
    const { token, user } = await rig.join('ana');
    const undo = (link: string) => rig.call('POST /api/auth/undo-email', { body: { token: link } });
    return { ...rig, token, user, undo };
  };

  it('counts once its link was opened, and once only, for a day', async () => {
    const rig = await start();
    const { call, user, token, mails, askToMove, confirmMove, askForReset, undo, platform } = rig;
    const link = await askToMove(token, NEW);
    expect(mails.at(-1)?.to.address).toBe(NEW);
    const profile = async () => (await call('GET /api/profile', { token })).body;
    expect(await profile()).toMatchObject({ email: user.email, pending_email: NEW });
    expect(await askForReset(NEW)).toEqual([]);
    expect(await undo(link)).toMatchObject({ status: 400 });
    expect((await confirmMove(link)).status).toBe(200);
    expect(await profile()).toEqual({ ...user, email: NEW });
    expect(await confirmMove(link)).toMatchObject(OVER);
    const late = await askToMove(token, 'late@new.example');
    platform.advance(24 * HOUR);
    expect(await confirmMove(late)).toMatchObject(OVER);
  });

  it('is forgotten when the password is reset or changed: it may be a thief’s', async () => {
    const { call, token, askToMove, confirmMove, askForReset } = await start();
    const chosen = { password: 'another-demo', confirmPassword: 'another-demo' };
    const link = await askToMove(token, 'thief@evil.example');
    const body = { ...chosen, currentPassword: PASSWORD };
    const changed = await call('POST /api/auth/change-password', { token, body });
    expect(await confirmMove(link)).toMatchObject(OVER);
    const next = passwordChangedSchema.parse(changed.body).token;
    const again = await askToMove(next, 'thief@evil.example');
    const [reset] = await askForReset('ana@rollcall.example');
    await call('POST /api/auth/reset-password', { body: { ...chosen, token: reset } });
    expect(await confirmMove(again)).toMatchObject(OVER);
  });

  it('gets few links, however often and from however many accounts they are asked for', async () => {
    const limits = { RATE_LIMITS: 'on' };
    const { call, join, prove, mails, worker } = await served(limits, { db: await open() });
    const answers: number[] = [];
    for (const name of ['ana', 'ben']) {
      const { token } = await join(name);
      await prove(token);
      for (const tag of ['', '+a', '+b']) {
        const body = { email: `stranger${tag}@example.com` };
        answers.push((await call('PATCH /api/profile', { token, body })).status);
      }
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
    await worker.runDue();
    expect(mails).toHaveLength(1);
  });

  /** Changes the address; `notice` is the token mailed to the old one. */
  const moved = async () => {
    const rig = await start();
    await rig.confirmMove(await rig.askToMove(rig.token, NEW));
    await rig.worker.runDue();
    return { ...rig, notice: rig.lastToken() };
  };

  it('voids links that went to the old one, tells it, and sets it free', async () => {
    const rig = await start();
    const { token, askForReset, passwords, askToMove, confirmMove, mails, worker } = rig;
    const [reset = ''] = await askForReset('ana@rollcall.example');
    const link = await askToMove(token, NEW);
    expect(await passwords.isValid(reset)).toBe(true);
    await confirmMove(link);
    expect(await passwords.isValid(reset)).toBe(false);
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({
      to: { address: 'ana@rollcall.example' },
      subject: 'The e-mail address of your Rollcall account was changed',
    });
    expect(await askForReset(NEW)).toHaveLength(1);
    expect(await askForReset('ana@rollcall.example')).toHaveLength(0);
    await rig.join('ben', { email: 'ana@rollcall.example' });
  });

  it('is given up for the old one, from that address, for a week; that signs everybody out and takes second steps away that were added since', async () => {
    const { db, call, token, user, notice, undo, mails, worker, platform, accounts } =
      await moved();
    const now = platform.clock();
    const passkey = { user_id: user.id, transports: '[]' };
    await add(db, 'passkeys', { ...passkey, id: 'mine', created_at: now - HOUR });
    await add(db, 'passkeys', { ...passkey, id: 'theirs', created_at: now + MINUTE });
    const app = { user_id: user.id, created_at: now, enabled_at: now + MINUTE };
    await add(db, 'second_factors', app);
    platform.advance(WEEK - 1);
    expect((await undo(notice)).status).toBe(200);
    expect((await rowsOf(db, 'passkeys')).map(({ id }) => id)).toEqual(['mine']);
    // The remaining passkey needs this row, which counts wrong tries.
    expect(await rowsOf(db, 'second_factors')).toMatchObject([{ enabled_at: null }]);
    expect(await accounts.userOf(token)).toBeNull();
    // The password no longer works, because whoever changed the address knew it.
    const known = { username: 'ana', password: PASSWORD };
    expect(await call('POST /api/auth/login', { body: known })).toMatchObject({ status: 401 });
    await worker.runDue();
    expect(mails.at(-1)).toMatchObject({
      to: { address: 'ana@rollcall.example' },
      subject: 'Reset your Rollcall password',
    });
    expect((await undo(notice)).status).toBe(400);
  });

  it('stays after that week', async () => {
    const { platform, notice, undo } = await moved();
    platform.advance(WEEK);
    expect((await undo(notice)).status).toBe(400);
  });
});
