import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { accountsOn } from './testing.ts';

const passwordHash = await hashPassword('rollcall-demo');

async function createApp({ limits = false, trustProxy = 0 } = {}) {
  const rig = accountsOn(await memoryDatabase(), { limits, trustProxy });
  await rig.accounts.createUser({
    username: 'skater',
    email: 's@rollcall.example',
    role: 'user',
    passwordHash,
  });
  return rig.app;
}

let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
  app = await createApp();
});

const login = (credentials: unknown, to = app) =>
  to.request('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { 'content-type': 'application/json' },
  });
const skater = { username: 'Skater', password: 'rollcall-demo' };
const get = (path: string, token?: string) =>
  app.request(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});

describe('logging in', () => {
  it('gives a token that says who is asking, until logging out', async () => {
    const answer = await login(skater);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, user } = sessionSchema.parse(await answer.json());
    expect(user).toMatchObject({ username: 'skater', role: 'user' });
    expect(await (await get('/api/user', token)).json()).toEqual(user);
    expect(await (await get('/api/auth/is-promoter', token)).json()).toEqual({
      isPromoter: false,
      status: null,
    });
    const out = await app.request('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(out.status).toBe(204);
    // What the device keeps for offline stays.
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
    expect((await get('/api/user', token)).status).toBe(401);
  });

  it('fails with one answer, whatever is wrong', async () => {
    const wrong = [
      { username: 'skater', password: 'rollcall-fake' },
      { username: 'nobody', password: 'rollcall-demo' },
    ];
    const answers = await Promise.all(
      wrong.map(async (credentials) => {
        const answer = await login(credentials);
        return { status: answer.status, body: await answer.json() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'accounts.bad_credentials' } });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('names the field of bad input', async () => {
    expect(await (await login({ username: ' ', password: 'rollcall-demo' })).json()).toEqual({
      code: 'request.invalid',
      message: 'Username is required',
      field: 'username',
    });
    expect(await (await login({ username: 'skater', password: '12345' })).json()).toMatchObject({
      message: 'Password must be at least 6 characters',
    });
  });

  it('is refused after ten tries in a minute', async () => {
    const limited = await createApp({ limits: true });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login({ username: 'skater', password: 'short' }, limited)).status).toBe(400);
    }
    expect((await login(skater, limited)).status).toBe(429);
    const disguised = await limited.request('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify(skater),
      headers: { 'content-type': 'application/json', authorization: 'Bearer made-up' },
    });
    expect(disguised.status).toBe(429);
  });
});

describe('without a session', () => {
  it('there is no user, no promoter, and nothing to log out of', async () => {
    expect((await get('/api/user')).status).toBe(401);
    expect((await get('/api/user', 'made-up')).status).toBe(401);
    expect(await (await get('/api/auth/is-promoter')).json()).toEqual({
      isPromoter: false,
      status: null,
    });
    expect((await app.request('/api/auth/logout', { method: 'POST' })).status).toBe(204);
  });
});

describe('a limit behind a proxy', () => {
  const tryFrom = async (app: Awaited<ReturnType<typeof createApp>>, forwardedFor: string) => {
    const answer = await app.request('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify(skater),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    });
    return answer.status;
  };

  it('is not evaded by a made-up address where there is no proxy', async () => {
    const direct = await createApp({ limits: true });
    for (let tries = 0; tries < 10; tries += 1) await tryFrom(direct, `203.0.113.${tries}`);
    expect(await tryFrom(direct, '198.51.100.1')).toBe(429);
  });

  it('counts each of those behind it, by what the proxy wrote and not by what they claim', async () => {
    const proxied = await createApp({ limits: true, trustProxy: 1 });
    for (let tries = 0; tries < 10; tries += 1) {
      await tryFrom(proxied, `198.51.100.${tries}, 203.0.113.7`);
    }
    expect(await tryFrom(proxied, '198.51.100.99, 203.0.113.7')).toBe(429);
    expect(await tryFrom(proxied, '203.0.113.8')).toBe(200);
  });
});
