import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { EMAIL_LINK_MAILS } from './emailChanges.service.ts';
import { accountsOn, tokenIn } from './testing.ts';

const PATCH = 'PATCH /api/profile';
const CONFIRM = 'POST /api/auth/confirm-email';

describeStore('a new address that waits', (open) => {
  it('is forgotten when the password is reset or changed: it may be a thief’s', async () => {
    const { call, register, mails, worker, prove, askForReset } = accountsOn(await open());
    const ana = await register('ana');
    const begin = async (token: string) => {
      await prove(token);
      await call(PATCH, { token, body: { email: 'thief@evil.example' } });
      await worker.runDue();
      return { token: tokenIn(mails.at(-1) ?? { text: '' }) };
    };
    const over = { status: 400, body: { code: 'accounts.email_link_invalid' } };
    const changed = { password: 'another-demo', confirmPassword: 'another-demo' };
    const link = await begin(ana.token);
    const change = { ...changed, currentPassword: 'rollcall-demo' };
    const { body } = await call('POST /api/auth/change-password', {
      token: ana.token,
      body: change,
    });
    expect(await call(CONFIRM, { body: link })).toMatchObject(over);
    const again = await begin(String(Reflect.get(Object(body), 'token')));
    const [reset] = await askForReset('ana@rollcall.example');
    await call('POST /api/auth/reset-password', { body: { ...changed, token: reset } });
    expect(await call(CONFIRM, { body: again })).toMatchObject(over);
  });

  it('gets few links, however often and from however many accounts they are asked for', async () => {
    const allowMail = createAllowance(true, EMAIL_LINK_MAILS);
    const { call, register, prove, mails, worker } = accountsOn(await open(), { allowMail });
    const answers: number[] = [];
    for (const name of ['ana', 'ben']) {
      const { token } = await register(name);
      await prove(token);
      for (const tag of ['', '+a', '+b']) {
        const body = { email: `stranger${tag}@example.com` };
        answers.push((await call(PATCH, { token, body })).status);
      }
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
    await worker.runDue();
    expect(mails.length).toBeLessThanOrEqual(3);
  });

  it('is given up for the old one, without the second steps that were added since the change', async () => {
    const db = await open();
    const { call, register, prove, platform, mails, worker } = accountsOn(db);
    const ana = await register('ana');
    await prove(ana.token);
    await call(PATCH, { token: ana.token, body: { email: 'thief@evil.example' } });
    await worker.runDue();
    await call(CONFIRM, { body: { token: tokenIn(mails.at(-1) ?? { text: '' }) } });
    await worker.runDue();
    const notice = mails.at(-1) ?? { text: '' };
    const user_id = ana.user.id;
    const passkey = (id: string, created_at: number) => {
      const rest = { name: id, public_key: '', counter: 0, transports: '[]', last_used_at: null };
      return { id, user_id, created_at, ...rest };
    };
    const now = platform.clock();
    await db
      .insertInto('passkeys')
      .values([passkey('mine', now - 3_600_000), passkey('theirs', now + 60_000)])
      .execute();
    const app = { user_id, sealed_secret: '', created_at: now, enabled_at: now + 60_000 };
    await db.insertInto('second_factors').values(app).execute();
    platform.advance(120_000);
    const body = { token: tokenIn(notice) };
    expect((await call('POST /api/auth/undo-email', { body })).status).toBe(200);
    const left = await db.selectFrom('passkeys').select('id').execute();
    expect(left).toEqual([{ id: 'mine' }]);
    expect(await db.selectFrom('second_factors').select('user_id').execute()).toEqual([]);
  });
});
