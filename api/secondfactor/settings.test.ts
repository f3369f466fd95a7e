import { expect, it, test } from 'vitest';
import { PASSWORD, served } from '#api/accounts/served.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { enrolmentSchema, recoveryCodesSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { documentedCalls } from '#api/app.testing.ts';
import { LIVE } from '#api/figuresByMode.testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { secondFactorsOn, STEP_MS } from './testing.ts';
import { codeAt } from './codes.ts';

const HOUR = 3_600_000;
const ROUTE = '/api/auth/second-factor';
const NOT_THE_PASSWORD = {
  status: 400,
  body: { code: 'accounts.wrong_password', field: 'password' },
};

describeStore('switching the second step on and off', (open) => {
  const rig = async () => secondFactorsOn(await open());

  test('needs the password, then a code of the app, and signs other devices out', async () => {
    const { join, call, logIn, platform, rows } = await rig();
    const { token } = await join('dana');
    await logIn('dana');
    const begin = (password: string) => call(`POST ${ROUTE}/enrol`, { password }, token);
    expect(await begin('not-my-own')).toMatchObject(NOT_THE_PASSWORD);
    const { secret, uri } = enrolmentSchema.parse((await begin(PASSWORD)).body);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Rollcall:dana\?issuer=Rollcall&secret=/);
    const confirm = (code: string) => call(`POST ${ROUTE}/confirm`, { code }, token);
    expect(await confirm('000000')).toMatchObject({ status: 400, body: { field: 'code' } });
    expect(await rows('sessions')).toHaveLength(2);
    const on = await confirm(codeAt(secret, platform.clock()));
    const { recovery_codes } = recoveryCodesSchema.parse(on.body);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(recovery_codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await rows('sessions')).toHaveLength(1);
    expect((await begin(PASSWORD)).body).toMatchObject({ code: 'secondfactor.already_on' });
    expect((await confirm('000000')).body).toMatchObject({ code: 'secondfactor.already_on' });
    expect((await call(`GET ${ROUTE}`, undefined, token)).body).toEqual({
      enabled: true,
      app: true,
      passkeys: [],
      enabled_at: new Date(platform.clock()).toISOString(),
      recovery_codes_left: 10,
    });
  });

  test('has to be finished within an hour, and with the newest secret', async () => {
    const { join, call, platform } = await rig();
    const { token } = await join('dana', 'staff');
    const begin = async () => {
      const { body } = await call(`POST ${ROUTE}/enrol`, { password: PASSWORD }, token);
      return enrolmentSchema.parse(body).secret;
    };
    const confirm = (secret: string) =>
      call(`POST ${ROUTE}/confirm`, { code: codeAt(secret, platform.clock()) }, token);
    const nothing = await call(`POST ${ROUTE}/confirm`, { code: '123456' }, token);
    expect(nothing.body).toMatchObject({ code: 'secondfactor.not_begun' });
    const [first, second] = [await begin(), await begin()];
    expect((await confirm(first)).status).toBe(400);
    platform.advance(HOUR);
    expect((await confirm(second)).body).toMatchObject({ code: 'secondfactor.not_begun' });
    expect((await confirm(await begin())).status).toBe(200);
  });

  test('stores neither the secret nor a code in a way that anybody could read, and gives new codes, which void the old ones', async () => {
    const { join, enrol, call, challenge, answerWith, platform, rows } = await rig();
    const { token } = await join('dana');
    const { secret, codes, code } = await enrol(token);
    const tables = ['second_factors', 'recovery_codes', 'audit_log', 'mails'] as const;
    const stored = JSON.stringify(await Promise.all(tables.map((table) => rows(table))));
    for (const told of [secret, ...codes, ...codes.map((one) => one.replaceAll('-', ''))])
      expect(stored).not.toContain(told);
    const given = { password: PASSWORD, code: code() };
    const renewed = await call(`POST ${ROUTE}/recovery-codes`, given, token);
    const { recovery_codes } = recoveryCodesSchema.parse(renewed.body);
    platform.advance(STEP_MS);
    const asked = await challenge('dana');
    expect((await answerWith(asked, codes[0] ?? '')).status).toBe(400);
    expect((await answerWith(asked, recovery_codes[0] ?? '')).status).toBe(200);
    const { body } = await call(`GET ${ROUTE}`, undefined, token);
    expect(body).toMatchObject({ recovery_codes_left: 9 });
  });

  test('goes off with password and code only, and is told of and noted', async () => {
    const { join, enrol, call, logIn, arrived, rows } = await rig();
    const { token } = await join('dana');
    const factor = await enrol(token);
    const off = (password: string, code: string) =>
      call(`POST ${ROUTE}/disable`, { password, code }, token);
    expect(await off('not-my-own', factor.code())).toMatchObject(NOT_THE_PASSWORD);
    expect((await off(PASSWORD, '000000')).body).toMatchObject({ field: 'code' });
    expect((await off(PASSWORD, factor.code())).status).toBe(200);
    const notOn = { code: 'secondfactor.not_on' };
    expect((await off(PASSWORD, factor.code())).body).toMatchObject(notOn);
    expect((await logIn('dana')).status).toBe(200);
    expect((await arrived()).map(({ subject }) => subject)).toEqual([
      'Two-step login is on for your Rollcall account',
      'Two-step login is off for your Rollcall account',
    ]);
    const noted = (await rows('audit_log')).map(({ action }) => action);
    const about = noted.filter((action) => action.startsWith('secondfactor.'));
    expect(about).toEqual(['secondfactor.enable', 'secondfactor.disable']);
  });
});

const MINUTE = 60_000;
const required = { status: 403, body: { code: 'auth.step_up_required' } };
let invited = 0;
const invitation = () => ({ email: `new${(invited += 1)}@rollcall.example`, role: 'staff' });

describeStore('a step-up', (open) => {
  const start = async () => {
    const rig = await secondFactorsOn(await open());
    const { token } = await rig.join('admin');
    const invite = (as = token) => rig.ask('POST /api/admin/invitations', as, invitation());
    const prove = (body: object) => rig.call('POST /api/auth/step-up', body, token);
    return { ...rig, token, invite, prove };
  };

  it('is asked of a session older than ten minutes, and lasts ten for it alone', async () => {
    const { invite, prove, platform, accounts } = await start();
    expect((await invite()).status).toBe(201);
    const { token: other } = await accounts.login({ username: 'admin', password: PASSWORD });
    platform.advance(10 * MINUTE);
    expect(await invite()).toMatchObject(required);
    expect(await prove({ password: 'not-this' })).toMatchObject(NOT_THE_PASSWORD);
    expect(await invite()).toMatchObject(required);
    expect((await prove({ password: PASSWORD })).status).toBe(200);
    expect((await invite()).status).toBe(201);
    expect(await invite(other)).toMatchObject(required);
    platform.advance(10 * MINUTE);
    expect(await invite()).toMatchObject(required);
  });

  it('takes a code of the second factor, too', async () => {
    const { invite, prove, platform, enrol, token } = await start();
    expect(await prove({})).toMatchObject({ status: 400 });
    expect(await prove({ code: '123456' })).toMatchObject({ status: 409 });
    const { code, codes } = await enrol(token);
    platform.advance(10 * MINUTE);
    expect(await prove({ code: '000000' })).toMatchObject({ status: 400, body: { field: 'code' } });
    expect(await invite()).toMatchObject(required);
    expect((await prove({ code: code() })).status).toBe(200);
    expect((await invite()).status).toBe(201);
    platform.advance(10 * MINUTE);
    expect((await prove({ code: codes[0] ?? '' })).status).toBe(200);
  });
});

const DUE = { code: 'auth.second_factor_due', message: expect.any(String) };
const SHORT = { code: 'auth.password_due', message: expect.any(String) };
const SETUP = [
  'POST /api/auth/second-factor/enrol',
  'POST /api/auth/second-factor/confirm',
  'POST /api/auth/passkeys/begin',
  'POST /api/auth/passkeys',
];

/** The calls that are only for this role of the team, without those that set the second step up. */
const refusable = (app: Parameters<typeof documentedCalls>[0], role: 'staff' | 'admin') =>
  documentedCalls(app)
    .filter(({ roles }) => roles.includes(role) && !roles.includes('skater'))
    .map(({ route }) => route.replaceAll(/:\w+/g, '1'))
    .filter((name) => !SETUP.includes(name));

it('with a live key an admin can do nothing else for the team before the second step is on', async () => {
  const { app, call, enter, platform } = await served(LIVE);
  const token = await enter('admin');
  const refused = refusable(app, 'admin');
  expect(refused.length).toBeGreaterThan(50);
  for (const name of [...refused, 'GET /api/djs?admin=true']) {
    expect([name, await call(name, { token })]).toEqual([name, { status: 403, body: DUE }]);
  }
  const { body: status } = await call('GET /api/auth/second-factor', { token });
  expect(status).toMatchObject({ enabled: false, due: true });

  const begun = await call(SETUP[0] ?? '', { token, body: { password: PASSWORD } });
  const code = codeAt(enrolmentSchema.parse(begun.body).secret, platform.clock());
  expect((await call(SETUP[1] ?? '', { token, body: { code } })).status).toBe(200);
  expect((await call('GET /api/admin/members', { token })).body).not.toEqual(DUE);
  const { body: after } = await call('GET /api/auth/second-factor', { token });
  expect(after).not.toHaveProperty('due');
});

it.each([
  ['staff', LIVE],
  ['admin', {}],
] as const)('%s with %j is asked for none', async (role, env) => {
  const { call, enter } = await served(env);
  const token = await enter(role);
  const body = expect.not.objectContaining({ due: true });
  expect(await call('GET /api/auth/second-factor', { token })).toEqual({ status: 200, body });
  expect((await call('GET /api/door/events', { token })).body).not.toEqual(DUE);
});

it.each(['admin', 'staff'] as const)(
  '%s with a password of fewer than 12 characters chooses a longer one before anything else',
  async (role) => {
    const { app, call, enter, signIn } = await served();
    const token = await enter(role, 'elevensigns');
    const refused = refusable(app, role);
    for (const name of [...refused, ...(role === 'admin' ? ['GET /api/djs?admin=true'] : [])])
      expect([name, (await call(name, { token })).status]).toEqual([name, 403]);
    const door = 'GET /api/door/events';
    expect(await call(door, { token })).toEqual({ status: 403, body: SHORT });
    const status = async (as: string) =>
      (await call('GET /api/auth/second-factor', { token: as })).body;
    expect(await status(token)).toMatchObject({ password_due: true });
    const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
    const body = { currentPassword: 'elevensigns', ...chosen };
    expect((await call('POST /api/auth/change-password', { token, body })).status).toBe(200);
    const { token: fresh } = sessionSchema.parse((await signIn(role)).body);
    expect((await call(door, { token: fresh })).status).toBe(200);
    expect(await status(fresh)).not.toHaveProperty('password_due');
  },
);
