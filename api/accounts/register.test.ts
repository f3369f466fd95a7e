import { describe, expect, it } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { accountsOn, passwordHash } from './testing.ts';

const password = 'four green wheels';
const ana = { username: 'Ana', email: 'Ana@Example.com', password, confirmPassword: password };
const REGISTER = 'POST /api/auth/register';

describe('registering', () => {
  const start = async () => accountsOn(await memoryDatabase());

  it('makes an ordinary account and opens a session', async () => {
    const { call, accounts } = await start();
    const answer = await call(REGISTER, { body: { ...ana, name: '', phone: '555' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, user } = sessionSchema.parse(answer.body);
    expect(user).toMatchObject({ username: 'Ana', role: 'user', name: null, phone: '555' });
    expect(await accounts.userOf(token)).toEqual(user);
    expect((await accounts.login({ username: 'ana', password })).user).toEqual(user);
  });

  it.each([
    [{ username: 'an' }, 'username', 'Username must be at least 3 characters'],
    [{ email: 'nowhere' }, 'email', 'Invalid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
  ])('with %j names the field', async (wrong, field, message) => {
    const { call } = await start();
    expect(await call(REGISTER, { body: { ...ana, ...wrong } })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', field, message },
    });
  });

  it('gives nobody a role, and none of what was bought under the address', async () => {
    const { call, db } = await start();
    await add(db, 'promoters', { email: 'ana@example.com', status: 'approved' });
    const answer = await call(REGISTER, { body: { ...ana, role: 'admin', id: 'me' } });
    const { token, user } = sessionSchema.parse(answer.body);
    expect(user.role).toBe('user');
    expect(user.id).not.toBe('me');
    expect((await call('GET /api/auth/is-promoter', { token })).body).toEqual({
      isPromoter: false,
      status: null,
    });
  });
});

describeStore('names and addresses', (open) => {
  it('belong to whoever registered with them', async () => {
    const { call } = accountsOn(await open());
    await call(REGISTER, { body: ana });
    for (const [other, code, field] of [
      [{ username: ' aNA ' }, 'accounts.username_taken', 'username'],
      [{ username: 'ben', email: 'ana@EXAMPLE.com' }, 'accounts.email_taken', 'email'],
    ] as const) {
      const refused = await call(REGISTER, { body: { ...ana, ...other } });
      expect(refused).toMatchObject({ status: 409, body: { code, field } });
    }
  });

  it('go to one of those who register at the same moment, and the others hear why not', async () => {
    const { call, db } = accountsOn(await open());
    const names = ['ana', 'ANA', 'ben', 'cleo'];
    const answers = await Promise.all(
      names.map((username) => call(REGISTER, { body: { ...ana, username } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await rowsOf(db, 'users')).toHaveLength(1);
  });

  it('of a team may be one address, which nobody else can register with', async () => {
    const { accounts, call } = accountsOn(await open());
    const team = { email: 'door@rink.example', role: 'staff', passwordHash } as const;
    await accounts.createUser({ ...team, username: 'door one' });
    await accounts.createUser({ ...team, username: 'door two' });
    expect(await call(REGISTER, { body: { ...ana, email: 'Door@Rink.example' } })).toMatchObject({
      status: 409,
    });
  });
});
