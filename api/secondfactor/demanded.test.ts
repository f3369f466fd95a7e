import { expect, it } from 'vitest';
import { PASSWORD, served } from '#api/accounts/served.testing.ts';
import { documentedCalls } from '#api/app.testing.ts';
import { LIVE } from '#api/figuresByMode.testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { enrolmentSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { codeAt } from './totp.ts';

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
  const { status, body } = await call('GET /api/auth/second-factor', { token });
  expect({ status, body }).toEqual({
    status: 200,
    body: expect.not.objectContaining({ due: true }),
  });
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
