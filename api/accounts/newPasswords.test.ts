import { expect, it } from 'vitest';
import { rowsOf } from '#api/db/rows.testing.ts';
import { PASSWORD, served } from './served.testing.ts';

const twice = (password: string) => ({ password, confirmPassword: password });
const ben = { username: 'ben', email: 'ben@rollcall.example' };
const refused = (code: string) => ({ status: 400, body: { code, field: 'password' } });
const SHORT = refused('auth.password_too_short');

it('a password that attackers try first is refused wherever one is chosen', async () => {
  const { call, services, enter, db } = await served();
  const admin = await enter('admin');
  const token = await enter('user', 'k7#qPz');
  const user = await services.accounts.userOf(token);
  const reset = await services.passwords.newReset(user?.id ?? '');
  const invitation = { email: ben.email, role: 'staff' };
  await call('POST /api/admin/invitations', { token: admin, body: invitation });
  const [invited] = await rowsOf(db, 'invitations');
  const link = await services.invitations.newLink(invited?.id ?? '');
  const chosenIn = {
    'auth/register': { body: ben },
    'auth/change-password': { token, body: { currentPassword: 'k7#qPz' } },
    'auth/reset-password': { body: { token: reset?.token } },
    'promoters/signup': { body: { ...ben, name: 'Ben', preferred_payout: 'paypal' } },
    'invitations/accept': { body: { token: link?.token, username: 'ben' } },
  };
  const choose = (where: keyof typeof chosenIn, password: string) => {
    const { body, ...as } = { token: undefined, ...chosenIn[where] };
    return call(`POST /api/${where}`, { ...as, body: { ...body, ...twice(password) } });
  };
  const places = Object.keys(chosenIn) as (keyof typeof chosenIn)[];
  for (const password of ['123456', 'Password1', 'ILOVEYOU', 'passwordpassword', '123456789012'])
    for (const where of places) {
      if (where === 'invitations/accept' && password.length < 12) continue;
      const answer = await choose(where, password);
      expect({ where, ...answer }).toMatchObject({ where, ...refused('auth.password_breached') });
    }
  const message = 'Password must be at least 12 characters';
  const short = { status: 400, body: { field: 'password', message } };
  expect(await choose('invitations/accept', 'elevensigns')).toMatchObject(short);
  expect((await choose('invitations/accept', 'four green wheels')).status).toBe(200);
  expect((await choose('auth/reset-password', 'k8#qPz')).status).toBe(200);
});

it.each([
  ['admin', 12],
  ['staff', 12],
  ['promoter', 6],
  ['user', 6],
] as const)('%s chooses a password of %d characters at least', async (role, least) => {
  const { call, enter, services } = await served();
  const token = await enter(role);
  const change = (password: string) => {
    const body = { currentPassword: PASSWORD, ...twice(password) };
    return call('POST /api/auth/change-password', { token, body });
  };
  if (least === 12) {
    expect(await change('elevensigns')).toMatchObject(SHORT);
    const user = await services.accounts.userOf(token);
    const link = await services.passwords.newReset(user?.id ?? '');
    const body = { token: link?.token, ...twice('elevensigns') };
    expect(await call('POST /api/auth/reset-password', { body })).toMatchObject(SHORT);
  }
  expect((await change('k8#qPz twelve'.slice(0, least))).status).toBe(200);
});
