import { expect, test } from 'vitest';
import { rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { promoterStatusSchema, sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { application, applicationsOn, nora, password, TEAM } from './application.testing.ts';

const PENDING = { status: 201, body: { isPromoter: true, status: 'pending' } };

describeStore('an application', (open) => {
  test('makes an account that can log in, and waits', async () => {
    const { apply, call, db } = await applicationsOn(await open());
    expect(await apply(nora)).toMatchObject(PENDING);
    const login = await call('POST /api/auth/login', { body: { username: 'nora', password } });
    const { token, user } = sessionSchema.parse(login.body);
    expect(user).toMatchObject({ role: 'promoter', name: 'Nora Bell', email: nora.email });
    const status = await call('GET /api/auth/is-promoter', { token });
    expect(promoterStatusSchema.parse(status.body)).toEqual(PENDING.body);
    const [stored] = await rowsOf(db, 'promoters');
    const given = Object.entries(stored ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(given)).toEqual({
      id: expect.any(Number),
      user_id: user.id,
      name: 'Nora Bell',
      email: nora.email,
      status: 'pending',
      created_at: expect.any(Number),
      instagram_handle: '@norarolls',
      preferred_payout: 'bank_transfer',
      why_join: 'Two lines\nabout me',
      weekly_mail: 0,
    });
  });

  test('is confirmed to who applies, and told to the team', async () => {
    const { apply, mails, sent } = await applicationsOn(await open());
    await apply(nora);
    expect(await sent()).toEqual([
      'nora@example.com: We have received your promoter application',
      `${TEAM}: New promoter application: Nora Bell`,
    ]);
    const team = mails.find(({ to }) => to.address === TEAM);
    expect(team?.replyTo).toEqual({ name: 'Nora Bell', address: 'nora@example.com' });
    const words = ['Preferred payout: Bank transfer', '@norarolls', 'Two lines\nabout me'];
    for (const text of [...words, 'tab=pending']) expect(team?.text).toContain(text);
    expect(team?.text).not.toContain('Phone');
  });

  test('is one of somebody logged in, who keeps their account and gives no other', async () => {
    const { apply, call, join, enter, db } = await applicationsOn(await open());
    const { token, user } = await join('ana');
    expect(await apply(application, token)).toMatchObject(PENDING);
    const me = await call('GET /api/user', { token });
    expect(me.body).toMatchObject({ id: user.id, username: 'ana', role: 'promoter' });
    const twice = await apply({ ...nora, username: 'other' }, token);
    expect(twice).toMatchObject({ status: 409, body: { code: 'promoters.already_applied' } });
    expect(await rowsOf(db, 'users')).toHaveLength(1);
    // The team stays what it is.
    const door = await enter('staff');
    await apply(nora, door);
    const still = await call('GET /api/user', { token: door });
    expect(still.body).toMatchObject({ role: 'staff' });
  });

  test('moves along with the address of the account, and not where it had another', async () => {
    const { apply, join, askToMove, confirmMove, db } = await applicationsOn(await open());
    const { token, user } = await join('ana');
    const move = async (email: string) => {
      expect((await confirmMove(await askToMove(token, email))).status).toBe(200);
      return (await rowsOf(db, 'promoters'))[0]?.email;
    };
    await apply({ ...application, email: user.email.toUpperCase() }, token);
    // Its confirmation is not for this mailbox.
    await db.deleteFrom('mails').execute();
    expect(await move('ana@new.example')).toBe('ana@new.example');
    await db.updateTable('promoters').set({ email: 'office@ana.example' }).execute();
    expect(await move('ana@newer.example')).toBe('office@ana.example');
  });

  test('comes once, however often it is sent at once', async () => {
    const { apply, join, db, sent } = await applicationsOn(await open());
    const { token } = await join('ana');
    const upward = (a: number, b: number) => a - b;
    const answers = await Promise.all([1, 2, 3].map(() => apply(nora, token)));
    expect(answers.map(({ status }) => status).toSorted(upward)).toEqual([201, 409, 409]);
    expect(await rowsOf(db, 'promoters')).toHaveLength(1);
    expect(await sent()).toHaveLength(2);
    const emails = ['a@example.com', 'b@example.com'];
    const others = await Promise.all(emails.map((email) => apply({ ...nora, email })));
    expect(others.map(({ status }) => status).toSorted(upward)).toEqual([201, 409]);
    expect(await rowsOf(db, 'promoters')).toHaveLength(2);
  });

  test('under a name or an address that is taken stores nothing, and mails nobody', async () => {
    const { apply, join, db, sent } = await applicationsOn(await open());
    await join('ana', { email: 'ana@example.com' });
    for (const [wrong, code, field] of [
      [{ username: ' ANA ' }, 'accounts.username_taken', 'username'],
      [{ email: 'Ana@Example.com' }, 'accounts.email_taken', 'email'],
    ] as const) {
      const refused = { status: 409, body: { code, field } };
      expect(await apply({ ...nora, ...wrong })).toMatchObject(refused);
    }
    expect(await sent()).toEqual([]);
    expect(await rowsOf(db, 'promoters')).toEqual([]);
    expect(await rowsOf(db, 'users')).toHaveLength(1);
  });
});

const PAYOUT = ['preferred_payout', 'Preferred payout method is required'] as const;
const UNPRINTABLE = 'Unprintable characters are not allowed';

test('that is wrong names the field', async () => {
  const { apply } = await applicationsOn();
  for (const [wrong, field, message] of [
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'Bad\nname' }, 'name', UNPRINTABLE],
    [{ email: 'nora' }, 'email', 'Invalid email address'],
    [{ preferred_payout: 'gold' }, ...PAYOUT],
    [{ preferred_payout: undefined }, ...PAYOUT],
    [{ why_join: 'x\0' }, 'why_join', UNPRINTABLE],
    [{ website: 'x'.repeat(201) }, 'website', 'Please use at most 200 characters'],
    [{ username: ['nora'] }, 'username', 'Username must be at least 3 characters'],
  ] as const) {
    const problem = { code: 'request.invalid', field, message };
    const answer = await apply({ ...nora, ...wrong });
    expect({ wrong, ...answer }).toMatchObject({ wrong, status: 400, body: problem });
  }
});

test('that a machine filled in thanks nobody, and tells the team so', async () => {
  const { apply, sent } = await applicationsOn();
  expect(await apply({ ...nora, subject: 'Cheap!' })).toMatchObject(PENDING);
  const spam = `${TEAM}: Possible spam: New promoter application: Nora Bell`;
  expect(await sent()).toEqual([spam]);
});

test('puts no link of a stranger into the mailbox of another', async () => {
  const { apply, mails, sent } = await applicationsOn();
  await apply({ ...nora, name: 'Win at evil.example' });
  await sent();
  const thanks = mails.find(({ to }) => to.address === nora.email);
  expect(thanks?.text).toContain('Hello nora@example.com,');
  expect(JSON.stringify(thanks)).not.toContain('evil');
});

test('may be sent twenty times in a quarter of an hour, and answers one mailbox three times a day', async () => {
  const { apply, ask, sent } = await applicationsOn(undefined, { RATE_LIMITS: 'on' });
  for (const n of [1, 2, 3, 4]) {
    const body = { ...nora, username: `nora${n}`, email: `nora+${n}@example.com` };
    expect((await apply(body)).status).toBe(201);
  }
  const all = await sent();
  expect([all.length, all.filter((mail) => mail.startsWith(TEAM)).length]).toEqual([7, 4]);
  for (let n = 0; n < 16; n += 1) expect((await apply({ ...nora, name: '' })).status).toBe(400);
  const late = await ask('POST /api/promoters/signup', { body: nora });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});
