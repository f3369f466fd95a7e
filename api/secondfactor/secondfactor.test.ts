import { expect, test } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { PASSWORD, secondFactorsOn, STEP_MS } from './testing.ts';
import { codeAt } from './totp.ts';

const MINUTE = 60_000;
const upward = (a: number, b: number): number => a - b;
const WRONG = { status: 400, body: { code: 'secondfactor.wrong_code', field: 'code' } };
const OVER = { status: 401, body: { code: 'secondfactor.challenge_over' } };
const LOCKED = { status: 429, body: { code: 'secondfactor.locked' } };

describeStore('a login with a second factor', (open) => {
  const rig = async () => secondFactorsOn(await open());

  test('opens after password and code, and by neither alone', async () => {
    const { join, enrol, logIn, challenge, answerWith, call } = await rig();
    const { token } = await join('dana');
    const factor = await enrol(token);
    const first = await logIn('dana');
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'auth.second_factor_required', details: { challenge: expect.any(String) } },
    });
    expect(JSON.stringify(first.body)).not.toContain('token');
    const asked = await challenge('dana');
    expect((await call('GET /api/user', undefined, asked)).status).toBe(401);
    expect(await answerWith(asked, '000000')).toMatchObject(WRONG);
    const answer = await answerWith(asked, factor.code());
    const session = sessionSchema.parse(answer.body);
    expect(session.user.username).toBe('dana');
    expect((await call('GET /api/user', undefined, session.token)).status).toBe(200);
  });

  test('stays as it was for whoever has none', async () => {
    const { join, logIn, call } = await rig();
    const { token } = await join('dana');
    await call('POST /api/auth/second-factor/enrol', { password: PASSWORD }, token);
    const { status, body } = await logIn('dana');
    expect(status).toBe(200);
    expect(Object.keys(sessionSchema.strict().parse(body))).toEqual(['token', 'user']);
  });

  test('takes a code once, and none that is older, in this login or another', async () => {
    const { join, enrol, challenge, answerWith, platform } = await rig();
    const factor = await enrol((await join('dana')).token);
    const before = factor.code();
    platform.advance(STEP_MS);
    const code = factor.code();
    expect((await answerWith(await challenge('dana'), code)).status).toBe(200);
    const asked = await challenge('dana');
    expect(await answerWith(asked, code)).toMatchObject(WRONG);
    expect(await answerWith(asked, before)).toMatchObject(WRONG);
    platform.advance(STEP_MS);
    expect((await answerWith(asked, factor.code())).status).toBe(200);
  });

  test('of two who send the same code at once, one gets in', async () => {
    const { join, enrol, challenge, answerWith } = await rig();
    const factor = await enrol((await join('dana')).token);
    const asked = await Promise.all([challenge('dana'), challenge('dana'), challenge('dana')]);
    const code = factor.code();
    const answers = await Promise.all(asked.map((one) => answerWith(one, code)));
    expect(answers.map(({ status }) => status).toSorted(upward)).toEqual([200, 400, 400]);
  });

  test('of two who send the same answer at once, one gets in', async () => {
    const { join, enrol, challenge, answerWith } = await rig();
    const factor = await enrol((await join('dana')).token);
    const asked = await challenge('dana');
    const recovery = factor.codes[0] ?? '';
    const answers = await Promise.all([answerWith(asked, recovery), answerWith(asked, recovery)]);
    expect(answers.map(({ status }) => status).toSorted(upward)).toEqual([200, 401]);
  });

  test('bears clocks that differ by half a minute, and no more', async () => {
    const { join, enrol, challenge, answerWith, platform } = await rig();
    const { secret } = await enrol((await join('dana')).token);
    platform.advance(10 * STEP_MS);
    const now = platform.clock();
    const asked = await challenge('dana');
    expect(await answerWith(asked, codeAt(secret, now - 2 * STEP_MS))).toMatchObject(WRONG);
    expect(await answerWith(asked, codeAt(secret, now + 2 * STEP_MS))).toMatchObject(WRONG);
    expect((await answerWith(asked, codeAt(secret, now - STEP_MS))).status).toBe(200);
    const next = await challenge('dana');
    expect((await answerWith(next, codeAt(secret, now + STEP_MS))).status).toBe(200);
  });

  test('is over after five tries, after ten minutes, and once it has opened', async () => {
    const { join, enrol, challenge, answerWith, platform } = await rig();
    const factor = await enrol((await join('dana')).token);
    const tried = await challenge('dana');
    for (let n = 0; n < 5; n += 1) expect(await answerWith(tried, '000000')).toMatchObject(WRONG);
    expect(await answerWith(tried, factor.code())).toMatchObject(OVER);
    const late = await challenge('dana');
    platform.advance(10 * MINUTE);
    expect(await answerWith(late, factor.code())).toMatchObject(OVER);
    const used = await challenge('dana');
    expect((await answerWith(used, factor.code())).status).toBe(200);
    platform.advance(STEP_MS);
    expect(await answerWith(used, factor.code())).toMatchObject(OVER);
    expect(await answerWith('made-up', factor.code())).toMatchObject(OVER);
  });

  test('is over when the password is another by now', async () => {
    const { join, enrol, challenge, answerWith, passwords } = await rig();
    const { user, token } = await join('dana');
    const factor = await enrol(token);
    const asked = await challenge('dana');
    const password = 'yet-another-one';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    await passwords.change(user.id, change, token);
    expect(await answerWith(asked, factor.code())).toMatchObject(OVER);
  });
});

describeStore('guessing codes', (open) => {
  const rig = async () => secondFactorsOn(await open());

  test('ends for an hour after ten, over however many logins, and the owner is told', async () => {
    const { join, enrol, challenge, answerWith, platform, mails, worker } = await rig();
    const factor = await enrol((await join('dana')).token);
    await worker.runDue();
    mails.length = 0;
    for (let n = 0; n < 9; n += 1) {
      expect(await answerWith(await challenge('dana'), '000000')).toMatchObject(WRONG);
    }
    expect(await answerWith(await challenge('dana'), '000000')).toMatchObject(LOCKED);
    expect(await answerWith(await challenge('dana'), factor.code())).toMatchObject(LOCKED);
    await worker.runDue();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Wrong codes were tried on your Rollcall account',
    ]);
    platform.advance(60 * MINUTE);
    expect((await answerWith(await challenge('dana'), factor.code())).status).toBe(200);
  });

  test('does not shut the owner out: a recovery code opens, once, and they are told', async () => {
    const { join, enrol, challenge, answerWith, mails, worker } = await rig();
    const factor = await enrol((await join('dana')).token);
    for (let n = 0; n < 10; n += 1) await answerWith(await challenge('dana'), '000000');
    const recovery = (factor.codes[3] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await answerWith(await challenge('dana'), recovery)).status).toBe(200);
    expect(await answerWith(await challenge('dana'), recovery)).toMatchObject(LOCKED);
    await worker.runDue();
    expect(mails.map(({ subject }) => subject)).toContain(
      'A recovery code opened your Rollcall account',
    );
  });

  test('many at once count one by one', async () => {
    const { join, enrol, challenge, answerWith, db } = await rig();
    await enrol((await join('dana')).token);
    const asked = await challenge('dana');
    const tries = Array.from({ length: 12 }, () => answerWith(asked, '000000'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    const factor = await db.selectFrom('second_factors').select('wrong_count').executeTakeFirst();
    expect(factor?.wrong_count).toBe(5);
  });

  test('wrong codes from elsewhere do not lock out a device that has signed in before', async () => {
    const { join, enrol, challenge, answerWith, secondFactor, devices } = await rig();
    const { token, user } = await join('dana');
    const factor = await enrol(token);
    const deviceToken = 'p'.repeat(43);
    await devices.remember(user.id, deviceToken);
    const known = { userAgent: null, deviceToken };
    const wrongly = async (n: number) => {
      for (const asked of [await challenge('dana'), await challenge('dana')].slice(0, n))
        for (let tries = 0; tries < 5; tries += 1) await answerWith(asked, '000000');
    };
    await wrongly(2);
    const code = factor.code();
    expect(await answerWith(await challenge('dana'), code)).toMatchObject(LOCKED);
    const asked = await challenge('dana');
    expect((await secondFactor.finish({ challenge: asked, code }, known)).user.id).toBe(user.id);
    // It has as many tries, counted apart.
    for (let tries = 0; tries < 10; tries += 1) {
      const again = await challenge('dana');
      await secondFactor.finish({ challenge: again, code: '000000' }, known).catch(() => null);
    }
    const last = { challenge: await challenge('dana'), code: '000000' };
    await expect(secondFactor.finish(last, known)).rejects.toMatchObject({
      code: 'secondfactor.locked',
    });
  });

  test("somebody else's recovery code opens nothing", async () => {
    const { join, enrol, challenge, answerWith } = await rig();
    await enrol((await join('dana')).token);
    const other = await enrol((await join('eli')).token);
    const code = other.codes[0] ?? '';
    expect(await answerWith(await challenge('dana'), code)).toMatchObject(WRONG);
    expect((await answerWith(await challenge('eli'), code)).status).toBe(200);
  });
});
