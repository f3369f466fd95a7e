import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { NOTICE_MAILS, RESET_MAILS } from './passwords.service.ts';
import { accountsOn } from './testing.ts';

it('no token and no password is written to the log, even by requests that fail', async () => {
  const { db, call, register, logged, askForReset } = accountsOn(await memoryDatabase());
  const { token } = await register('ana');
  const [reset = ''] = await askForReset('ana@rollcall.example');
  await db.schema.dropTable('password_resets').execute();
  const chosen = 'four green wheels';
  const body = { token: reset, password: chosen, confirmPassword: chosen };
  const answers = [
    await call(`GET /api/auth/verify-reset-token?token=${reset}`, { token }),
    await call('POST /api/auth/reset-password', { token, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  const written = inspect(logged, { depth: null });
  expect(written).toContain('/api/auth/verify-reset-token');
  for (const secret of [token, reset, chosen, 'rollcall-demo', 'argon2']) {
    expect(written).not.toContain(secret);
  }
});

it('a mailbox gets three links in fifteen minutes, however many ask, and the last one works', async () => {
  const allowMail = createAllowance(true, RESET_MAILS);
  const { call, register, mails, worker, passwords } = accountsOn(await memoryDatabase(), {
    allowMail,
  });
  await register('ana');
  for (const email of ['ana@rollcall.example', 'ANA@rollcall.example', ' ana@Rollcall.example ']) {
    for (let times = 0; times < 2; times += 1) {
      const answer = await call('POST /api/auth/request-password-reset', { body: { email } });
      expect(answer.status).toBe(200);
      await worker.runDue();
    }
  }
  expect(mails).toHaveLength(3);
  const last = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(await passwords.isValid(last)).toBe(true);
  await passwords.requestReset('somebody.else@rollcall.example');
  await register('ben', 'ana+ben@rollcall.example');
  mails.length = 0;
  await passwords.requestReset('ana+ben@rollcall.example');
  await worker.runDue();
  expect(mails).toEqual([]);
});

it('a mailbox that nobody has proved gets few notices of changed passwords, one that is proved gets all', async () => {
  const allowMail = createAllowance(true, NOTICE_MAILS);
  const { db, call, register, mails, worker } = accountsOn(await memoryDatabase(), { allowMail });
  async function changeTwice(email: string): Promise<void> {
    const { user, token } = await register(email.replace(/@.*/, ''), email);
    const proved = { email_proved_at: email.startsWith('proved') ? 1 : null };
    await db.updateTable('users').set(proved).where('id', '=', user.id).execute();
    let body: unknown = { token };
    for (const [currentPassword, password] of [
      ['rollcall-demo', 'another-demo'],
      ['another-demo', 'a third demo'],
    ]) {
      const change = { currentPassword, password, confirmPassword: password };
      const changed = { token: String(Reflect.get(Object(body), 'token')), body: change };
      ({ body } = await call('POST /api/auth/change-password', changed));
    }
  }
  for (const tag of ['a', 'b', 'c']) await changeTwice(`stranger+${tag}@example.com`);
  await worker.runDue();
  expect(mails).toHaveLength(5);
  for (const tag of ['a', 'b', 'c']) await changeTwice(`proved+${tag}@example.com`);
  await worker.runDue();
  expect(mails).toHaveLength(11);
});
