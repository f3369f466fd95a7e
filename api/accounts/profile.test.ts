import { expect, it } from 'vitest';
import { rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { signedInSchema } from '#shared/accounts/ownAccount.schemas.ts';
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
    const all = await call('DELETE /api/auth/sessions', { token });
    expect(all.body).toEqual({ ended: 1 });
    expect(await areIn(again.token, token, ben.token)).toEqual([false, true, true]);
  });
});
