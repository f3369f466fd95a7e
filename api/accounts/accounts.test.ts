import { describe, expect, it } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { DUMMY_HASH, hashPassword } from '#api/crypto/password.ts';
import { hashToken } from '#api/crypto/token.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import type { NewUser } from './accounts.service.ts';
import { PASSWORD, passwordHash, served } from './served.testing.ts';

const DAY = 86_400_000;
const LOGIN = 'POST /api/auth/login';
const ana: NewUser = { username: 'Ana', email: 'ana@rollcall.example', role: 'user', passwordHash };
const ANA = { username: 'ANA', password: PASSWORD };

/** The server with Ana's account. */
async function withAna(...given: Parameters<typeof served>) {
  const rig = await served(...given);
  return { ...rig, user: await rig.accounts.createUser(ana) };
}

describeStore('accounts', (open) => {
  const start = async () => withAna({}, { db: await open() });

  it('log in by name in any case, are told apart by a token, and log out of that session only', async () => {
    const { ask, call, accounts, user } = await start();
    const answer = await ask(LOGIN, { body: ANA });
    expect(answer.status).toBe(200);
    const session = sessionSchema.parse(await answer.json());
    expect(session.user).toEqual(user);
    expect(JSON.stringify(session)).not.toContain('argon2');
    const { token } = session;
    expect((await call('GET /api/user', { token })).body).toEqual(user);
    const desk = await accounts.login(ANA);
    const out = await ask('POST /api/auth/logout', { token });
    expect(out.status).toBe(204);
    // The data kept for offline use stays on the device.
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
    expect((await call('POST /api/auth/logout', { token: 'made-up' })).status).toBe(204);
    for (const gone of [token, 'made-up'])
      expect((await call('GET /api/user', { token: gone })).status).toBe(401);
    expect(await accounts.userOf(desk.token)).not.toBeNull();
  });

  it('log in by e-mail address: the account whose address is proven, or else came first', async () => {
    const { accounts, user, db, join, platform } = await start();
    const idOf = async (username: string) =>
      (await accounts.login({ username, password: PASSWORD })).user.id;
    platform.advance(1);
    await join('ben', { email: ana.email });
    const late = (await join('ana2', { email: ana.email })).user.id;
    expect(await idOf(' ANA@rollcall.example ')).toBe(user.id);
    await db.updateTable('users').set({ email_proved_at: 1 }).where('id', '=', late).execute();
    expect(await idOf(ana.email)).toBe(late);
    // A username that is the address of someone else's account takes nothing from that account.
    const password = 'squatted it';
    const squatter = await join(ana.email, { email: 'x@rollcall.example', password });
    expect(await idOf(ana.email)).toBe(late);
    const own = await accounts.login({ username: ana.email, password });
    expect(own.user.id).toBe(squatter.user.id);
  });

  it('are known by their token until it is thirty days old, and not by what is stored', async () => {
    const { accounts, platform, user, db } = await start();
    const { token } = await accounts.login(ANA);
    expect(token).toHaveLength(43);
    expect(await rowsOf(db, 'sessions')).toMatchObject([{ token_hash: hashToken(token) }]);
    expect(await accounts.userOf(hashToken(token))).toBeNull();
    platform.advance(30 * DAY - 1);
    expect(await accounts.userOf(token)).toEqual(user);
    platform.advance(1);
    expect(await accounts.userOf(token)).toBeNull();
    // A new login deletes the user's expired sessions.
    await accounts.login(ANA);
    expect(await rowsOf(db, 'sessions')).toHaveLength(1);
  });

  it('know whether they are promoters, and how far that has come', async () => {
    const { call, accounts, db, user } = await start();
    const none = { isPromoter: false, status: null };
    expect((await call('GET /api/auth/is-promoter')).body).toEqual(none);
    const { token } = await accounts.login(ANA);
    const status = async () => (await call('GET /api/auth/is-promoter', { token })).body;
    expect(await status()).toEqual(none);
    for (const state of ['rejected', 'pending'] as const)
      await add(db, 'promoters', { user_id: user.id, status: state });
    expect(await status()).toEqual({ isPromoter: true, status: 'pending' });
  });
});

it('an unknown name costs as much as a known one', async () => {
  const known = await hashPassword(PASSWORD);
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  expect(cost(DUMMY_HASH)).toEqual(cost(known));
  expect(DUMMY_HASH).toHaveLength(known.length);
});

describe('a login', () => {
  it('fails with one answer, whatever is wrong', async () => {
    const { call } = await withAna();
    const wrong = (credentials: object) => call(LOGIN, { body: { ...ANA, ...credentials } });
    const fake = await wrong({ password: 'A password of its own' });
    expect(fake).toMatchObject({ status: 401, body: { code: 'accounts.bad_credentials' } });
    expect(await wrong({ username: 'nobody' })).toEqual(fake);
  });

  it('is limited to ten tries of an address, with whatever token', async () => {
    const { call } = await withAna({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const from = (claimed: string, last: string) => ({ 'x-forwarded-for': `${claimed}, ${last}` });
    const body = { ...ANA, password: 'short' };
    for (let n = 0; n < 10; n += 1) {
      const headers = from(`9.0.0.${n}`, '8.8.8.7');
      expect((await call(LOGIN, { body, headers })).status).toBe(400);
    }
    const statusAt = async (last: string) => {
      const headers = { authorization: 'Bearer made-up', ...from('9.0.0.99', last) };
      return (await call(LOGIN, { body: ANA, headers })).status;
    };
    expect([await statusAt('8.8.8.7'), await statusAt('8.8.8.8')]).toEqual([429, 200]);
  });
});

const HOUR = 3_600_000;

describeStore('a session', (open) => {
  it('that nobody uses ends after twelve hours for staff and admins, and not for others', async () => {
    const { accounts, sessions, platform, join } = await served({}, { db: await open() });
    for (const role of ['admin', 'staff', 'promoter', 'user'] as const) {
      const { token, user } = await join(role, { role });
      const isTeam = role === 'admin' || role === 'staff';
      platform.advance(12 * HOUR - 1);
      expect(await accounts.userOf(token)).not.toBeNull();
      platform.advance(12 * HOUR);
      expect(await sessions.list(user.id, token)).toHaveLength(isTeam ? 0 : 1);
      expect((await accounts.userOf(token)) === null).toBe(isTeam);
    }
  });

  it('goes on for thirty days while it is used', async () => {
    const { accounts, platform, enter } = await served({}, { db: await open() });
    const token = await enter('staff');
    for (let day = 0; day < 29.5; day += 0.5) {
      platform.advance(12 * HOUR - 1);
      expect(await accounts.userOf(token)).not.toBeNull();
    }
  });
});
