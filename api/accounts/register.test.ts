import { describe, expect, it } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { emailTaken } from '#shared/accounts/accounts.errors.ts';
import { createAdmin, readAdminArguments } from './createAdmin.ts';
import { PASSWORD, passwordHash, served } from './served.testing.ts';

const password = 'four green wheels';
const ana = { username: 'Ana', email: 'Ana@Example.com', password, confirmPassword: password };

describeStore('registering', (open) => {
  const start = async () => {
    const rig = await served({}, { db: await open() });
    const register = (given: object = {}) =>
      rig.call('POST /api/auth/register', { body: { ...ana, ...given } });
    return { ...rig, register };
  };

  it('makes an ordinary account, whose name no other takes, and opens a session', async () => {
    const { register, call, accounts, db } = await start();
    await add(db, 'promoters', { email: 'ana@example.com', status: 'approved' });
    const answer = await register({ name: '', phone: '555', role: 'admin', id: 'me' });
    const { token, user } = sessionSchema.parse(answer.body);
    expect(user).toMatchObject({ username: 'Ana', role: 'user', name: null, phone: '555' });
    expect(user.id).not.toBe('me');
    expect(await accounts.userOf(token)).toEqual(user);
    expect((await accounts.login({ username: 'ana', password })).user).toEqual(user);
    // Earlier applications under the address are not linked to the account.
    const { body } = await call('GET /api/auth/is-promoter', { token });
    expect(body).toEqual({ isPromoter: false, status: null });
    const taken = { code: 'accounts.username_taken', field: 'username' };
    expect(await register({ username: ' aNA ' })).toMatchObject({ status: 409, body: taken });
  });

  it('tells nobody but the mailbox that its address has an account, or is one of the team', async () => {
    const { register, accounts, db, worker, mails, platform } = await start();
    await register();
    const team = { email: 'door@rink.example', role: 'staff', passwordHash } as const;
    await accounts.createUser({ ...team, username: 'door one' });
    await worker.runDue();
    expect(mails).toEqual([]);
    platform.advance(1000);
    for (const [username, email] of [
      ['ben', 'ana@EXAMPLE.com'],
      ['cleo', 'Door@Rink.example'],
      ['dana', 'dana@new.example'],
    ] as const) {
      const { token, user } = sessionSchema.parse((await register({ username, email })).body);
      expect(user).toMatchObject({ username, email, role: 'user' });
      expect(await accounts.userOf(token)).toEqual(user);
    }
    await worker.runDue();
    const subject = 'Your address already has a Rollcall account';
    expect(mails.map((mail) => mail.to.address).toSorted()).toEqual([
      'Door@Rink.example',
      'ana@EXAMPLE.com',
    ]);
    expect(mails.map((mail) => mail.subject)).toEqual([subject, subject]);
    const claims = (await rowsOf(db, 'users')).map((row) => [row.username, row.email_claim]);
    expect(claims).toContainEqual(['Ana', 'ana@example.com']);
    expect(claims).toContainEqual(['ben', null]);
  });

  it('gives a name to one of those who want it at the same moment', async () => {
    const { register, db } = await start();
    const names = ['ana', 'ANA', 'ben', 'cleo'];
    const answers = await Promise.all(names.map((username) => register({ username })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 409]);
    const claims = (await rowsOf(db, 'users')).flatMap(({ email_claim }) => email_claim ?? []);
    expect(claims).toEqual(['ana@example.com']);
  });
});

describe('the command that makes an admin', () => {
  it('makes one who can log in with the password it shows', async () => {
    const services = await served();
    const { accounts, db } = services;
    const admin = { username: 'dana', email: 'dana@rollcall.example' };
    expect(readAdminArguments(Object.values(admin))).toEqual(admin);
    const { user, password } = await createAdmin(services, admin);
    expect(user).toMatchObject({ ...admin, role: 'admin' });
    expect(password).toMatch(/^[0-9A-Z]{24}$/);
    expect((await accounts.login({ username: 'dana', password })).user).toEqual(user);
    const sameName = { ...admin, email: 'd@b.example' };
    await expect(createAdmin(services, sameName)).rejects.toThrow('taken');
    const sameAddress = { username: 'dan', email: 'Dana@rollcall.example' };
    const taken = { code: emailTaken.code };
    await expect(createAdmin(services, sameAddress)).rejects.toMatchObject(taken);
    const noted = await rowsOf(db, 'audit_log');
    expect(noted).toMatchObject([
      { actor_id: null, actor_name: 'admin:create', action: 'team.create_admin', label: 'dana' },
      { actor_name: 'dana', action: 'auth.sign_in', label: 'dana' },
    ]);
    expect(JSON.stringify(noted)).not.toContain(password);
  });

  it.each([
    [[], /Enter a username.*npm run admin:create/],
    [['dana', 'a@b.example', 'more'], /Enter a username/],
    [['da', 'a@b.example'], /at least 3 characters/],
    [['dana', 'nowhere'], /Invalid email address/],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(readAdminArguments(args)).toEqual({ wrong: expect.stringMatching(sentence) });
  });
});

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

it('the team chooses a password of twelve characters at least, others of six', async () => {
  const { call, enter, services } = await served();
  for (const [role, least] of [
    ['admin', 12],
    ['staff', 12],
    ['promoter', 6],
    ['user', 6],
  ] as const) {
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
  }
});
