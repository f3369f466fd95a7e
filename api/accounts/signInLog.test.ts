import { expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#api/db/rows.testing.ts';
import { codeAt } from '#api/secondfactor/codes.ts';
import { auditPageSchema } from '#shared/audit/audit.contract.ts';
import { challengeSchema, enrolmentSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { PASSWORD, served } from './served.testing.ts';

const MINUTE = 60_000;
const NOT_SIGNED_IN = 'Not signed in';
const device = 'Unknown device';
const twice = (password: string) => ({ password, confirmPassword: password });

async function rig() {
  const on = await served();
  const token = await on.enter('admin');
  /** The audit entries of these actions, newest last. */
  async function log(action = 'auth.') {
    const { body } = await on.call('GET /api/admin/audit', { token });
    return auditPageSchema
      .parse(body)
      .entries.filter((entry) => entry.action.startsWith(action))
      .toReversed()
      .map(({ actor_name, action: did, label, after }) => [actor_name, did, label, after]);
  }
  const statusOf = async (...asked: Parameters<typeof on.call>) => (await on.call(...asked)).status;
  return { ...on, token, log, statusOf };
}

it('names each sign-in of the team with its device, and none of buyers', async () => {
  const { log, enter, db } = await rig();
  await enter('staff');
  await enter('user');
  const known = (await rowsOf(db, 'sessions')).map(({ id }) => id);
  const after = { device, session: expect.toBeOneOf(known) };
  expect(await log()).toEqual([
    ['admin', 'auth.sign_in', 'admin', after],
    ['staff', 'auth.sign_in', 'staff', after],
  ]);
});

it('counts failures once a quarter of an hour, without a word of what was typed', async () => {
  const { log, enter, signIn, platform, db } = await rig();
  await enter('user');
  const typed = ['stranger@elsewhere.example', 'hunter-of-passwords'] as const;
  const fail = async (times: number, names: readonly string[]) => {
    for (const name of Array.from({ length: times }, () => names).flat())
      expect((await signIn(name, typed[1])).status).toBe(401);
  };
  await fail(3, ['admin', 'user', typed[0], 'another stranger']);
  platform.advance(16 * MINUTE);
  await fail(1, ['admin', typed[0]]);
  const failed = (label: string, tries: number) => {
    return [NOT_SIGNED_IN, 'auth.fail_sign_in', label, { tries, device }];
  };
  expect(await log('auth.fail')).toEqual([
    failed('admin', 1),
    failed('Buyer accounts', 1),
    failed('Unknown usernames', 1),
    failed('admin', 3),
    failed('Unknown usernames', 6),
  ]);
  const stored = JSON.stringify(await rowsOf(db, 'audit_log'));
  for (const text of [...typed, 'another stranger', 'user@']) expect(stored).not.toContain(text);
});

it('names wrong codes, at most ten an hour, and with what a sign-in was finished', async () => {
  const { log, call, signIn, statusOf, token, platform } = await rig();
  const body = { password: PASSWORD };
  const begun = await call('POST /api/auth/second-factor/enrol', { token, body });
  const { secret } = enrolmentSchema.parse(begun.body);
  const code = () => codeAt(secret, platform.clock());
  await call('POST /api/auth/second-factor/confirm', { token, body: { code: code() } });
  platform.advance(MINUTE);
  const challengeOf = async () =>
    z.object({ details: challengeSchema }).parse((await signIn('admin')).body).details.challenge;
  const answer = (challenge: string, typed: string) =>
    statusOf('POST /api/auth/login/second-factor', { body: { challenge, code: typed } });
  const first = await challengeOf();
  expect([await answer(first, '000000'), await answer(first, code())]).toEqual([400, 200]);
  const wrongCode = { token, body: { code: '000000' } };
  expect(await statusOf('POST /api/auth/step-up', wrongCode)).toBe(400);
  for (let n = 0; n < 15; n += 1) await answer(await challengeOf(), '000000');
  const [, wrong, right, own, ...more] = await log();
  const failed = (who: string, locked: boolean) => {
    return [who, 'auth.fail_second_step', 'admin', { locked }];
  };
  const finished = expect.objectContaining({ second_step: 'Code from the app' });
  expect(wrong).toEqual(failed(NOT_SIGNED_IN, false));
  expect(right).toEqual(['admin', 'auth.sign_in', 'admin', finished]);
  expect(own).toEqual(failed('admin', false));
  expect(more).toHaveLength(8);
  expect(more.at(-1)).toEqual(failed(NOT_SIGNED_IN, true));
});

it('names wrong passwords of the team that is signed in already: its token may be stolen', async () => {
  const { log, statusOf, enter, token } = await rig();
  const buyer = await enter('user');
  const wrong = { password: 'guessed-it' };
  const change = { currentPassword: 'guessed-it', ...twice(PASSWORD) };
  for (const [route, who, body] of [
    ['step-up', token, wrong],
    ['change-password', token, change],
    ['step-up', buyer, wrong],
    ['change-password', buyer, change],
    ['second-factor/enrol', token, wrong],
  ] as const)
    expect(await statusOf(`POST /api/auth/${route}`, { token: who, body })).toBe(400);
  const failed = (after: unknown) => ['admin', 'auth.fail_step_up', 'admin', after];
  expect(await log('auth.fail')).toEqual([failed(null), failed({ device }), failed(null)]);
});

it('names resets of the team, asked for and done, and changed passwords', async () => {
  const { log, call, services, enter } = await rig();
  await enter('user');
  const token = await enter('staff');
  for (const role of ['user', 'staff', 'nobody']) {
    const body = { email: `${role}@rollcall.example` };
    await call('POST /api/auth/request-password-reset', { body });
  }
  const { id = '' } = (await services.accounts.userOf(token)) ?? {};
  const link = await services.passwords.newReset(id);
  const chosen = 'four green wheels';
  const reset = { token: link?.token, ...twice(chosen) };
  await call('POST /api/auth/reset-password', { body: reset });
  const session = await services.accounts.login({ username: 'staff', password: chosen });
  const body = { currentPassword: chosen, ...twice(PASSWORD) };
  await call('POST /api/auth/change-password', { token: session.token, body });
  expect((await log()).filter(([, action]) => action !== 'auth.sign_in')).toEqual([
    [NOT_SIGNED_IN, 'auth.ask_reset', 'staff', { device }],
    ['staff', 'auth.reset', 'staff', { device }],
    ['staff', 'auth.change_password', 'staff', { device }],
  ]);
});
