import { expect, test } from 'vitest';
import { PASSWORD } from '#api/accounts/served.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { secondFactorsOn, STEP_MS } from './testing.ts';
import { codeAt } from './codes.ts';

const MINUTE = 60_000;
const WRONG = { status: 400, body: { code: 'secondfactor.wrong_code', field: 'code' } };
const OVER = { status: 401, body: { code: 'secondfactor.challenge_over' } };
const LOCKED = { status: 429, body: { code: 'secondfactor.locked' } };

describeStore('a login with a second factor', (open) => {
  const rig = async () => {
    const on = await secondFactorsOn(await open());
    const { token, user } = await on.join('dana');
    const factor = await on.enrol(token);
    const challenge = () => on.challenge('dana');
    /** To the same question several times, or to a new one. */
    const wrongly = async (times: number, asked?: string) => {
      for (let n = 0; n < times; n += 1)
        expect(await on.answerWith(asked ?? (await challenge()), '000000')).toMatchObject(WRONG);
    };
    const answer = async (code: string) => on.answerWith(await challenge(), code);
    return { ...on, token, user, factor, challenge, wrongly, answer };
  };
  const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

  test('opens after password and code, and by neither alone; it stays as it was for whoever has none', async () => {
    const { join, logIn, challenge, answerWith, call, factor } = await rig();
    const first = await logIn('dana');
    const details = { challenge: expect.any(String) };
    const required = { status: 401, body: { code: 'auth.second_factor_required', details } };
    expect(first).toMatchObject(required);
    expect(JSON.stringify(first.body)).not.toContain('token');
    const asked = await challenge();
    expect((await call('GET /api/user', undefined, asked)).status).toBe(401);
    expect(await answerWith(asked, '000000')).toMatchObject(WRONG);
    const session = sessionSchema.parse((await answerWith(asked, factor.code())).body);
    expect(session.user.username).toBe('dana');
    expect((await call('GET /api/user', undefined, session.token)).status).toBe(200);
    const { token } = await join('eli');
    await call('POST /api/auth/second-factor/enrol', { password: PASSWORD }, token);
    const eli = await logIn('eli');
    expect(Object.keys(sessionSchema.strict().parse(eli.body))).toEqual(['token', 'user']);
  });

  test('takes a code once, and none that is older, in this login or another', async () => {
    const { factor, challenge, answerWith, answer, platform } = await rig();
    const before = factor.code();
    platform.advance(STEP_MS);
    const code = factor.code();
    expect((await answer(code)).status).toBe(200);
    const asked = await challenge();
    for (const used of [code, before]) expect(await answerWith(asked, used)).toMatchObject(WRONG);
    platform.advance(STEP_MS);
    expect((await answerWith(asked, factor.code())).status).toBe(200);
  });

  test('of two who send the same code or the same answer at once, one gets in', async () => {
    const { factor, challenge, answerWith } = await rig();
    const asked = [await challenge(), await challenge(), await challenge()];
    const code = factor.code();
    const answers = await statusesOf(asked.map((one) => answerWith(one, code)));
    expect(answers).toEqual([200, 400, 400]);
    const [same, recovery = ''] = [await challenge(), factor.codes[0]];
    const twice = [answerWith(same, recovery), answerWith(same, recovery)];
    expect(await statusesOf(twice)).toEqual([200, 401]);
  });

  test('bears clocks that differ by half a minute, and no more', async () => {
    const { factor, challenge, answerWith, answer, platform } = await rig();
    platform.advance(10 * STEP_MS);
    const at = (steps: number) => codeAt(factor.secret, platform.clock() + steps * STEP_MS);
    const asked = await challenge();
    for (const steps of [-2, 2]) expect(await answerWith(asked, at(steps))).toMatchObject(WRONG);
    expect((await answerWith(asked, at(-1))).status).toBe(200);
    expect((await answer(at(1))).status).toBe(200);
  });

  test('is over after five tries, after ten minutes, once it has opened, and when the password is another by now', async () => {
    const { factor, challenge, answerWith, wrongly, platform, passwords, user, token } =
      await rig();
    const tried = await challenge();
    await wrongly(5, tried);
    expect(await answerWith(tried, factor.code())).toMatchObject(OVER);
    const late = await challenge();
    platform.advance(10 * MINUTE);
    expect(await answerWith(late, factor.code())).toMatchObject(OVER);
    const used = await challenge();
    expect((await answerWith(used, factor.code())).status).toBe(200);
    platform.advance(STEP_MS);
    const before = await challenge();
    const password = 'yet-another-one';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    await passwords.change(user.id, change, token);
    for (const asked of [used, 'made-up', before])
      expect(await answerWith(asked, factor.code())).toMatchObject(OVER);
  });

  test('ends for an hour after ten wrong codes, over however many logins, and the owner is told', async () => {
    const { factor, wrongly, answer, platform, arrived } = await rig();
    await arrived();
    await wrongly(9);
    for (const code of ['000000', factor.code()]) expect(await answer(code)).toMatchObject(LOCKED);
    // That does not shut the owner out: a recovery code opens, once.
    const recovery = (factor.codes[3] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await answer(recovery)).status).toBe(200);
    expect(await answer(recovery)).toMatchObject(LOCKED);
    expect((await arrived()).map(({ subject }) => subject).toSorted()).toEqual([
      'A recovery code was used on your Rollcall account',
      'Wrong codes were tried on your Rollcall account',
    ]);
    platform.advance(60 * MINUTE);
    expect((await answer(factor.code())).status).toBe(200);
  });

  test('counts many wrong codes at once one by one', async () => {
    const { challenge, answerWith, rows } = await rig();
    const asked = await challenge();
    const tries = Array.from({ length: 12 }, () => answerWith(asked, '000000'));
    const statuses = await statusesOf(tries);
    expect([statuses.lastIndexOf(400), statuses.lastIndexOf(401)]).toEqual([4, 11]);
    expect(await rows('second_factors')).toMatchObject([{ wrong_count: 5 }]);
  });

  test('wrong codes from elsewhere do not lock out a device that has signed in before', async () => {
    const { factor, user, challenge, wrongly, answer, secondFactor, devices } = await rig();
    const deviceToken = 'p'.repeat(43);
    await devices.remember(user.id, deviceToken);
    const finish = async (code: string) =>
      secondFactor.finish({ challenge: await challenge(), code }, { userAgent: null, deviceToken });
    await wrongly(9);
    const code = factor.code();
    for (const wrong of ['000000', code]) expect(await answer(wrong)).toMatchObject(LOCKED);
    expect((await finish(code)).user.id).toBe(user.id);
    // It has as many tries, counted apart.
    for (let tries = 0; tries < 10; tries += 1) await finish('000000').catch(() => null);
    await expect(finish('000000')).rejects.toMatchObject({ code: 'secondfactor.locked' });
  });

  test("is not opened by somebody else's recovery code", async () => {
    const { join, enrol, begin, answer, answerWith } = await rig();
    const { codes } = await enrol((await join('eli')).token);
    const code = codes[0] ?? '';
    expect(await answer(code)).toMatchObject(WRONG);
    expect((await answerWith((await begin('eli')).challenge, code)).status).toBe(200);
  });
});
