import { expect, it } from 'vitest';
import { z } from 'zod';
import { codeAt } from '#api/secondfactor/totp.ts';
import { auditPageSchema } from '#shared/audit/audit.schemas.ts';
import { challengeSchema, enrolmentSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { eventSchema } from '#shared/events/events.schemas.ts';
import { PASSWORD, served } from './served.testing.ts';

const MINUTE = 60_000;
const NOT_SIGNED_IN = 'Not signed in';

async function rig() {
  const on = await served();
  const token = await on.enter('admin');
  /** Newest last, as the page shows them. */
  async function log(action = 'auth.') {
    const { body } = await on.call('GET /api/admin/audit', { token });
    const { entries } = auditPageSchema.parse(body);
    return entries
      .filter((entry) => entry.action.startsWith(action))
      .toReversed()
      .map(({ actor_name, action: did, label, after }) => [actor_name, did, label, after]);
  }
  return { ...on, token, log };
}

it('names each sign-in of the team with its device, and none of buyers', async () => {
  const { log, enter, db } = await rig();
  await enter('staff');
  await enter('user');
  const sessions = await db.selectFrom('sessions').select('id').orderBy('created_at').execute();
  const device = 'Unknown device';
  const known = sessions.map(({ id }) => id);
  expect(await log()).toEqual([
    ['admin', 'auth.sign_in', 'admin', { device, session: expect.toBeOneOf(known) }],
    ['staff', 'auth.sign_in', 'staff', { device, session: expect.toBeOneOf(known) }],
  ]);
});

it('counts failures once a quarter of an hour, without a word of what was typed', async () => {
  const { log, enter, signIn, platform, db } = await rig();
  await enter('user');
  const typed = ['stranger@elsewhere.example', 'hunter-of-passwords'] as const;
  const fail = async (times: number, names: readonly string[]) => {
    for (let n = 0; n < times; n += 1) {
      for (const name of names) expect((await signIn(name, typed[1])).status).toBe(401);
    }
  };
  await fail(3, ['admin', 'user', typed[0], 'another stranger']);
  platform.advance(16 * MINUTE);
  await fail(1, ['admin', typed[0]]);
  const failed = (label: string, tries: number) => [
    NOT_SIGNED_IN,
    'auth.fail_sign_in',
    label,
    { tries, device: 'Unknown device' },
  ];
  const [strangers, buyers] = ['Names that no account has', 'Accounts of buyers'];
  expect(await log('auth.fail')).toEqual([
    failed('admin', 1),
    failed(buyers, 1),
    failed(strangers, 1),
    failed('admin', 3),
    failed(strangers, 6),
  ]);
  const stored = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
  for (const text of [...typed, 'another stranger', 'user@']) expect(stored).not.toContain(text);
});

it('names wrong codes, at most ten an hour, and with what a sign-in was finished', async () => {
  const { log, call, signIn, token, platform } = await rig();
  const begun = await call('POST /api/auth/second-factor/enrol', {
    token,
    body: { password: PASSWORD },
  });
  const { secret } = enrolmentSchema.parse(begun.body);
  const code = () => codeAt(secret, platform.clock());
  await call('POST /api/auth/second-factor/confirm', { token, body: { code: code() } });
  platform.advance(MINUTE);
  const challengeOf = async () => {
    const { body } = await signIn('admin');
    return z.object({ details: challengeSchema }).parse(body).details.challenge;
  };
  const answer = async (challenge: string, typed: string) =>
    call('POST /api/auth/login/second-factor', { body: { challenge, code: typed } });
  const first = await challengeOf();
  expect((await answer(first, '000000')).status).toBe(400);
  expect((await answer(first, code())).status).toBe(200);
  expect((await call('POST /api/auth/step-up', { token, body: { code: '000000' } })).status).toBe(
    400,
  );
  for (let n = 0; n < 15; n += 1) await answer(await challengeOf(), '000000');
  const [, wrong, right, own, ...more] = await log();
  expect(wrong).toEqual([NOT_SIGNED_IN, 'auth.fail_second_step', 'admin', { locked: false }]);
  expect(right).toEqual([
    'admin',
    'auth.sign_in',
    'admin',
    expect.objectContaining({ second_step: 'Code of the app' }),
  ]);
  expect(own).toEqual(['admin', 'auth.fail_second_step', 'admin', { locked: false }]);
  expect(more).toHaveLength(8);
  expect(more.at(-1)).toEqual([NOT_SIGNED_IN, 'auth.fail_second_step', 'admin', { locked: true }]);
});

it('names wrong passwords of the team that is signed in already: its token may be stolen', async () => {
  const { log, call, enter, token } = await rig();
  const buyer = await enter('user');
  const wrong = { password: 'guessed-it' };
  const change = { currentPassword: 'guessed-it', password: PASSWORD, confirmPassword: PASSWORD };
  for (const who of [token, buyer]) {
    const step = { token: who, body: wrong };
    expect((await call('POST /api/auth/step-up', step)).status).toBe(400);
    expect(
      (await call('POST /api/auth/change-password', { token: who, body: change })).status,
    ).toBe(400);
  }
  expect((await call('POST /api/auth/second-factor/enrol', { token, body: wrong })).status).toBe(
    400,
  );
  expect(await log('auth.fail')).toEqual([
    ['admin', 'auth.fail_step_up', 'admin', null],
    ['admin', 'auth.fail_step_up', 'admin', { device: 'Unknown device' }],
    ['admin', 'auth.fail_step_up', 'admin', null],
  ]);
});

it('names resets of the team, asked for and done, and changed passwords', async () => {
  const { log, call, services, enter } = await rig();
  await enter('user');
  const token = await enter('staff');
  for (const role of ['user', 'staff', 'nobody']) {
    const email = `${role}@rollcall.example`;
    await call('POST /api/auth/request-password-reset', { body: { email } });
  }
  const { id = '' } = (await services.accounts.userOf(token)) ?? {};
  const link = await services.passwords.newReset(id);
  const chosen = { password: 'four green wheels', confirmPassword: 'four green wheels' };
  await call('POST /api/auth/reset-password', { body: { token: link?.token, ...chosen } });
  const session = await services.accounts.login({ username: 'staff', password: chosen.password });
  const change = {
    currentPassword: chosen.password,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  await call('POST /api/auth/change-password', { token: session.token, body: change });
  const after = { device: 'Unknown device' };
  expect((await log()).filter(([, action]) => action !== 'auth.sign_in')).toEqual([
    [NOT_SIGNED_IN, 'auth.ask_reset', 'staff', after],
    ['staff', 'auth.reset', 'staff', after],
    ['staff', 'auth.change_password', 'staff', after],
  ]);
});

it('names a door device the first time it fetches a list or hands scans in', async () => {
  const { log, call, token } = await rig();
  const event = {
    title: 'Night',
    start_date: '2031-01-10',
    end_date: '2031-01-10',
    location: 'Reno, NV',
  };
  const made = await call('POST /api/events', { token, body: event });
  const { id } = eventSchema.pick({ id: true }).parse(made.body);
  const door = `/api/door/events/${id}`;
  for (const _ of [1, 2]) {
    const named = 'deviceId=gate-1&deviceName=North';
    expect((await call(`GET ${door}/manifest?${named}`, { token })).status).toBe(200);
    const body = { deviceId: 'gate-2', deviceName: 'South', sentAt: 1, scans: [] };
    expect((await call(`POST ${door}/scans`, { token, body })).status).toBe(200);
  }
  expect(await log('door.')).toEqual([
    ['admin', 'door.register_device', 'North', { registered_at: expect.any(String) }],
    ['admin', 'door.register_device', 'South', { registered_at: expect.any(String) }],
  ]);
});
