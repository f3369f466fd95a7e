import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { served } from './served.testing.ts';
import { accountsOn } from './testing.ts';

const BREACHED = { status: 400, body: { code: 'auth.password_breached', field: 'password' } };
const SHORT = { status: 400, body: { code: 'auth.password_too_short', field: 'password' } };
const twice = (password: string) => ({ password, confirmPassword: password });
const ana = { username: 'ana', email: 'ana@rollcall.example' };

describe('a password that attackers try first', () => {
  it('is refused wherever one is chosen', async () => {
    const { call, register, askForReset } = accountsOn(await memoryDatabase());
    const { token } = await register('ana');
    const [link = ''] = await askForReset(ana.email);
    const reset = (password: string) =>
      call('POST /api/auth/reset-password', { body: { token: link, ...twice(password) } });
    for (const password of ['123456', 'Password1', 'ILOVEYOU', 'passwordpassword']) {
      const body = { username: 'ben', email: 'ben@rollcall.example', ...twice(password) };
      expect(await call('POST /api/auth/register', { body })).toMatchObject(BREACHED);
      const change = { currentPassword: 'rollcall-demo', ...twice(password) };
      const changed = await call('POST /api/auth/change-password', { body: change, token });
      expect(changed).toMatchObject(BREACHED);
      expect(await reset(password)).toMatchObject(BREACHED);
    }
    expect(await reset('k7#qPz')).toMatchObject({ status: 200 });
  });

  it('is refused for promoters and for invited people, too', async () => {
    const { call, services, enter, db } = await served();
    const promoter = {
      ...ana,
      ...twice('123456789012'),
      name: 'Ana',
      preferred_payout: 'paypal',
    };
    expect(await call('POST /api/promoters/signup', { body: promoter })).toMatchObject(BREACHED);
    const token = await enter('admin');
    await call('POST /api/admin/invitations', { token, body: { email: ana.email, role: 'staff' } });
    const { id } = await db.selectFrom('invitations').select('id').executeTakeFirstOrThrow();
    const link = await services.invitations.newLink(id);
    const accept = (password: string) =>
      call('POST /api/invitations/accept', {
        body: { token: link?.token, username: 'ana', ...twice(password) },
      });
    expect(await accept('123456789012')).toMatchObject(BREACHED);
    expect(await accept('elevensigns')).toMatchObject({
      status: 400,
      body: { field: 'password', message: 'Password must be at least 12 characters' },
    });
    expect((await accept('four green wheels')).status).toBe(200);
  });
});

describe('a password of the team', () => {
  it.each(['admin', 'staff'] as const)('has twelve characters for %s', async (role) => {
    const { call, enter, services } = await served();
    const token = await enter(role);
    const currentPassword = 'a password of its own';
    const change = (password: string) =>
      call('POST /api/auth/change-password', {
        token,
        body: { currentPassword, ...twice(password) },
      });
    expect(await change('elevensigns')).toMatchObject(SHORT);
    const user = await services.accounts.userOf(token);
    const link = await services.passwords.newReset(user?.id ?? '');
    const body = { token: link?.token, ...twice('elevensigns') };
    expect(await call('POST /api/auth/reset-password', { body })).toMatchObject(SHORT);
    expect((await change('twelve signs')).status).toBe(200);
  });

  it('may have six for buyers and promoters', async () => {
    const { call, enter } = await served();
    for (const role of ['user', 'promoter'] as const) {
      const token = await enter(role, 'k7#qPz');
      const body = { currentPassword: 'k7#qPz', ...twice('k8#qPz') };
      expect((await call('POST /api/auth/change-password', { token, body })).status).toBe(200);
    }
  });
});
