import { expect, test } from 'vitest';
import { tokenIn } from '#api/accounts/testing.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { promoterStatusSchema, sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { application, applicationsOn, nora } from './application.testing.ts';

const PENDING = { status: 201, body: { isPromoter: true, status: 'pending' } };
const SIGNUP = 'POST /api/promoters/signup';

const subjects = (mails: readonly Mail[]): string[] =>
  mails.map(({ to, subject }) => `${to.address}: ${subject}`);

describeStore('an application', (open) => {
  test('makes an account that can log in, and waits', async () => {
    const { call, db } = applicationsOn(await open());
    expect(await call(SIGNUP, { body: nora })).toMatchObject(PENDING);
    const { username, password } = nora;
    const login = await call('POST /api/auth/login', { body: { username, password } });
    const { token, user } = sessionSchema.parse(login.body);
    expect(user).toMatchObject({ role: 'promoter', name: 'Nora Bell', email: nora.email });
    const status = await call('GET /api/auth/is-promoter', { token });
    expect(promoterStatusSchema.parse(status.body)).toEqual(PENDING.body);
    expect(await db.selectFrom('promoters').selectAll().execute()).toEqual([
      {
        id: expect.any(Number),
        user_id: user.id,
        name: 'Nora Bell',
        email: nora.email,
        phone: null,
        promo_code: null,
        code_disabled_at: null,
        status: 'pending',
        created_at: expect.any(Number),
        default_commission_rate: null,
        instagram_handle: '@norarolls',
        twitter_handle: null,
        facebook_url: null,
        website: null,
        preferred_payout: 'bank_transfer',
        why_join: 'Two lines\nabout me',
        weekly_mail: 0,
        weekly_token: null,
      },
    ]);
  });

  test('is confirmed to who applies, and told to the team', async () => {
    const { call, mails, worker } = applicationsOn(await open());
    await call(SIGNUP, { body: nora });
    await worker.runDue();
    expect(subjects(mails).toSorted()).toEqual([
      'nora@example.com: We have received your promoter application',
      'team@rollcall.example: New promoter application: Nora Bell',
    ]);
    const team = mails.find(({ to }) => to.address.startsWith('team'));
    expect(team?.replyTo).toEqual({ name: 'Nora Bell', address: 'nora@example.com' });
    for (const text of [
      'Preferred payout: Bank transfer',
      '@norarolls',
      'Two lines\nabout me',
      'tab=pending',
    ]) {
      expect(team?.text).toContain(text);
    }
    expect(team?.text).not.toContain('Phone');
  });

  test('is one of somebody logged in, who keeps their account and gives no other', async () => {
    const { call, register, db } = applicationsOn(await open());
    const { token, user } = await register('ana');
    expect(await call(SIGNUP, { token, body: application })).toMatchObject(PENDING);
    const me = await call('GET /api/user', { token });
    expect(me.body).toMatchObject({ id: user.id, username: 'ana', role: 'promoter' });
    expect(await call(SIGNUP, { token, body: { ...nora, username: 'other' } })).toMatchObject({
      status: 409,
      body: { code: 'promoters.already_applied' },
    });
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('moves along with the address of the account, and not where it had another', async () => {
    const { call, register, prove, mails, worker, db } = applicationsOn(await open());
    const { token, user } = await register('ana');
    await prove(token);
    const at = async () => (await db.selectFrom('promoters').select('email').execute())[0]?.email;
    const move = async (email: string) => {
      await call('PATCH /api/profile', { token, body: { email } });
      await worker.runDue();
      const link = mails.findLast(({ to }) => to.address === email);
      const body = { token: tokenIn(link ?? { text: '' }) };
      return call('POST /api/auth/confirm-email', { body });
    };
    await call(SIGNUP, { token, body: { ...application, email: user.email.toUpperCase() } });
    expect(await move('ana@new.example')).toMatchObject({ status: 200 });
    expect(await at()).toBe('ana@new.example');
    await db.updateTable('promoters').set({ email: 'office@ana.example' }).execute();
    await move('ana@newer.example');
    expect(await at()).toBe('office@ana.example');
  });

  test('of one account comes once, however often it is sent at once', async () => {
    const { call, register, db, mails, worker } = applicationsOn(await open());
    const { token } = await register('ana');
    const answers = await Promise.all([1, 2, 3].map(() => call(SIGNUP, { token, body: nora })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await db.selectFrom('promoters').select('id').execute()).toHaveLength(1);
    await worker.runDue();
    expect(mails).toHaveLength(2);
  });

  test('leaves the team what it is', async () => {
    const { call, register, db } = applicationsOn(await open());
    const { token, user } = await register('door');
    await db.updateTable('users').set({ role: 'staff' }).where('id', '=', user.id).execute();
    await call(SIGNUP, { token, body: nora });
    expect((await call('GET /api/user', { token })).body).toMatchObject({ role: 'staff' });
  });

  test('under a name or an address that is taken stores nothing, and mails nobody', async () => {
    const { call, register, db, worker, mails } = applicationsOn(await open());
    await register('ana', 'ana@example.com');
    const taken = [
      [{ username: ' ANA ' }, 'accounts.username_taken', 'username'],
      [{ email: 'Ana@Example.com' }, 'accounts.email_taken', 'email'],
    ] as const;
    for (const [wrong, code, field] of taken) {
      expect(await call(SIGNUP, { body: { ...nora, ...wrong } })).toMatchObject({
        status: 409,
        body: { code, field },
      });
    }
    await worker.runDue();
    expect(mails).toEqual([]);
    expect(await db.selectFrom('promoters').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('under one name at once is one application, and the other hears why not', async () => {
    const { call, db } = applicationsOn(await open());
    const answers = await Promise.all(
      ['a@example.com', 'b@example.com'].map((email) => call(SIGNUP, { body: { ...nora, email } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await db.selectFrom('promoters').select('id').execute()).toHaveLength(1);
  });
});

const NO_NAME = 'Name is required';
const NO_EMAIL = 'Invalid email address';
const NO_PAYOUT = 'Preferred payout method is required';

test.each([
  [{ name: ' ' }, 'name', NO_NAME],
  [{ name: undefined }, 'name', NO_NAME],
  [{ name: 'Bad\nname' }, 'name', 'Unprintable characters are not allowed'],
  [{ email: 'nora' }, 'email', NO_EMAIL],
  [{ preferred_payout: '' }, 'preferred_payout', NO_PAYOUT],
  [{ preferred_payout: 'gold' }, 'preferred_payout', NO_PAYOUT],
  [{ preferred_payout: undefined }, 'preferred_payout', NO_PAYOUT],
  [{ why_join: 'x\0' }, 'why_join', 'Unprintable characters are not allowed'],
  [{ website: 'x'.repeat(201) }, 'website', 'Please use at most 200 characters'],
  [{ username: 'no' }, 'username', 'Username must be at least 3 characters'],
  [{ username: undefined }, 'username', 'Username must be at least 3 characters'],
  [{ username: ['nora'] }, 'username', 'Username must be at least 3 characters'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ confirmPassword: 'other1' }, 'confirmPassword', 'Passwords do not match'],
])('with %j names the field', async (wrong, field, message) => {
  const { call } = applicationsOn(await memoryDatabase());
  expect(await call(SIGNUP, { body: { ...nora, ...wrong } })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', field, message },
  });
});

test('that a machine filled in thanks nobody, and tells the team so', async () => {
  const { call, mails, worker } = applicationsOn(await memoryDatabase());
  expect(await call(SIGNUP, { body: { ...nora, subject: 'Cheap!' } })).toMatchObject(PENDING);
  await worker.runDue();
  expect(subjects(mails)).toEqual([
    'team@rollcall.example: Possible spam: New promoter application: Nora Bell',
  ]);
});

test('puts no link of a stranger into the mailbox of another', async () => {
  const { call, mails, worker } = applicationsOn(await memoryDatabase());
  await call(SIGNUP, { body: { ...nora, name: 'Win at evil.example' } });
  await worker.runDue();
  const thanks = mails.find(({ to }) => to.address === nora.email);
  expect(thanks?.text).toContain('Hello nora@example.com,');
  expect(`${thanks?.text}${thanks?.html}${thanks?.to.name}`).not.toContain('evil');
});

test('may be sent twenty times in a quarter of an hour', async () => {
  const { call } = applicationsOn(await memoryDatabase(), { limits: true });
  const nameless = { ...nora, name: '' };
  for (let i = 0; i < 20; i += 1) {
    expect((await call(SIGNUP, { body: nameless })).status).toBe(400);
  }
  const late = await call(SIGNUP, { body: nora });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('of many accounts answer one mailbox three times a day, and reach the team all the same', async () => {
  const rig = applicationsOn(await memoryDatabase(), { limits: true });
  for (const n of [1, 2, 3, 4]) {
    const body = { ...nora, username: `nora${n}`, email: `nora+${n}@example.com` };
    expect((await rig.call(SIGNUP, { body })).status).toBe(201);
  }
  await rig.worker.runDue();
  const toTeam = rig.mails.filter(({ to }) => to.address === 'team@rollcall.example');
  expect(toTeam).toHaveLength(4);
  expect(rig.mails).toHaveLength(7);
});
