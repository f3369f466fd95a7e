import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { findPromo } from '#api/promos/promos.queries.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { checkPromo } from '#shared/promos/promos.rules.ts';

const TEAM = 'team@rollcall.example';

/** A valid application. */
const application = {
  name: ' Nora Bell ',
  email: 'nora@example.com',
  phone: '',
  instagram_handle: '@norarolls',
  twitter_handle: '',
  facebook_url: '',
  preferred_payout: 'bank_transfer',
  why_join: 'Two lines\nabout me',
};
const password = 'four green wheels';
/** With a new account. */
const nora = { ...application, username: 'nora', password, confirmPassword: password };

/** Accounts and applications in process, and the mails that went out. */
async function applicationsOn(db?: Kysely<Schema>, env: Record<string, string> = {}) {
  const rig = await served({ TEAM_EMAIL: TEAM, ...env }, db && { db });
  const apply = (body: object, token?: string) =>
    rig.call('POST /api/promoters/signup', { token, body });
  const sent = async () => {
    await rig.worker.runDue();
    return rig.mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted();
  };
  return { ...rig, apply, sent };
}

const PENDING = { status: 201, body: { isPromoter: true, status: 'pending' } };

describeStore('an application', (open) => {
  test('makes an account that can log in, waits, is confirmed to who applies, and told to the team', async () => {
    const { apply, call, db, mails, sent } = await applicationsOn(await open());
    expect(await apply(nora)).toMatchObject(PENDING);
    expect(await sent()).toEqual([
      'nora@example.com: We received your promoter application',
      `${TEAM}: New promoter application: Nora Bell`,
    ]);
    const team = mails.find(({ to }) => to.address === TEAM);
    expect(team?.replyTo).toEqual({ name: 'Nora Bell', address: 'nora@example.com' });
    const words = ['Preferred payout: Bank transfer', '@norarolls', 'Two lines\nabout me'];
    for (const text of [...words, 'tab=pending']) expect(team?.text).toContain(text);
    expect(team?.text).not.toContain('Phone');
    const login = await call('POST /api/auth/login', { body: { username: 'nora', password } });
    const { user } = sessionSchema.parse(login.body);
    expect(user).toMatchObject({ role: 'promoter', name: 'Nora Bell', email: nora.email });
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
    const { apply, join, askToMove, confirmMove, db, update } = await applicationsOn(await open());
    const { token, user } = await join('ana');
    const move = async (email: string) => {
      expect((await confirmMove(await askToMove(token, email))).status).toBe(200);
      return (await rowsOf(db, 'promoters'))[0]?.email;
    };
    await apply({ ...application, email: user.email.toUpperCase() }, token);
    // Its confirmation is not for this mailbox.
    await db.deleteFrom('mails').execute();
    expect(await move('ana@new.example')).toBe('ana@new.example');
    await update('promoters', { email: 'office@ana.example' });
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

  test('under a name that is taken stores nothing, and mails nobody', async () => {
    const { apply, join, db, sent } = await applicationsOn(await open());
    await join('ana', { email: 'ana@example.com' });
    const body = { code: 'accounts.username_taken', field: 'username' };
    expect(await apply({ ...nora, username: ' ANA ' })).toMatchObject({ status: 409, body });
    expect(await sent()).toEqual([]);
    expect(await rowsOf(db, 'promoters')).toEqual([]);
    expect(await rowsOf(db, 'users')).toHaveLength(1);
  });
});

// What else is refused the page says, by the same schema.
test('that is wrong names the field', async () => {
  const { apply } = await applicationsOn();
  for (const [wrong, field] of [
    [{ name: 'Bad\nname' }, 'name'],
    [{ preferred_payout: 'gold' }, 'preferred_payout'],
    [{ website: 'x'.repeat(201) }, 'website'],
    [{ username: ['nora'] }, 'username'],
  ] as const) {
    const problem = { code: 'request.invalid', field };
    expect(await apply({ ...nora, ...wrong })).toMatchObject({ status: 400, body: problem });
  }
});

test('that a machine filled in thanks nobody, and tells the team so; no link of a stranger comes into the mailbox of another', async () => {
  const { apply, mails, sent } = await applicationsOn();
  const spam = { ...nora, username: 'spam', subject: 'Cheap!' };
  expect(await apply(spam)).toMatchObject(PENDING);
  expect(await sent()).toEqual([`${TEAM}: Possible spam: New promoter application: Nora Bell`]);
  await apply({ ...nora, name: 'Win at evil.example' });
  await sent();
  const thanks = mails.find(({ to }) => to.address === nora.email);
  expect(thanks?.text).toContain('Hello nora@example.com,');
  expect(JSON.stringify(thanks)).not.toContain('evil');
});

test('may be sent twenty times in a quarter of an hour, and answers one mailbox three times a day', async () => {
  const { apply, sent } = await applicationsOn(undefined, { RATE_LIMITS: 'on' });
  for (const n of [1, 2, 3, 4]) {
    const body = { ...nora, username: `nora${n}`, email: `nora+${n}@example.com` };
    expect((await apply(body)).status).toBe(201);
  }
  const all = await sent();
  expect([all.length, all.filter((mail) => mail.startsWith(TEAM)).length]).toEqual([7, 4]);
  for (let n = 0; n < 16; n += 1) expect((await apply({ ...nora, name: '' })).status).toBe(400);
  expect((await apply(nora)).status).toBe(429);
});

describeStore('the code of a promoter', (open) => {
  async function start(status: 'approved' | 'pending' = 'approved') {
    const rig = await applicationsOn(await open());
    const { token } = await rig.join('ana');
    await rig.apply(application, token);
    await rig.update('promoters', { status });
    return { ...rig, make: () => rig.call('POST /api/promoters/generate-code', { token }) };
  }

  test('is for those who were approved, is made once, works, and stays what it is', async () => {
    const { db, make, update } = await start('pending');
    const refused = { status: 403, body: { code: 'promoters.not_approved' } };
    for (const status of ['pending', 'rejected'] as const) {
      await update('promoters', { status });
      expect(await make()).toMatchObject(refused);
    }
    await update('promoters', { status: 'approved' });
    const made = await Promise.all([make(), make(), make()]);
    const [{ promo_code } = { promo_code: null }] = await rowsOf(db, 'promoters');
    expect(promo_code).toMatch(/^ROLL[A-HJ-NP-Z2-9]{4}$/);
    for (const answer of [...made, await make()])
      expect(answer).toMatchObject({ status: 200, body: { promo_code } });
    expect(checkPromo(await findPromo(db, promo_code ?? '', 1)).applied).toBe(true);
  });

  test('is drawn again when somebody has it', async () => {
    const draws = [0, 0, 1];
    const { db, make, platform } = await start();
    await add(db, 'promoters', { status: 'approved', promo_code: 'ROLLAAAA' });
    const random = (count: number) => new Uint8Array(count).fill(draws.shift() ?? 2);
    vi.spyOn(platform, 'random').mockImplementation(random);
    expect((await make()).body).toEqual({ promo_code: 'ROLLBBBB' });
    expect(draws).toEqual([]);
  });
});
