import { expect, it } from 'vitest';
import { add, rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { passwordHash, served } from './served.testing.ts';

const password = 'four green wheels';
const ana = { username: 'Ana', email: 'Ana@Example.com', password, confirmPassword: password };

describeStore('registering', (open) => {
  const start = async () => {
    const rig = await served({}, { db: await open() });
    const register = (given: object = {}) =>
      rig.call('POST /api/auth/register', { body: { ...ana, ...given } });
    return { ...rig, register };
  };

  it('makes an ordinary account and opens a session', async () => {
    const { register, call, accounts, db } = await start();
    await add(db, 'promoters', { email: 'ana@example.com', status: 'approved' });
    const answer = await register({ name: '', phone: '555', role: 'admin', id: 'me' });
    const { token, user } = sessionSchema.parse(answer.body);
    expect(user).toMatchObject({ username: 'Ana', role: 'user', name: null, phone: '555' });
    expect(user.id).not.toBe('me');
    expect(await accounts.userOf(token)).toEqual(user);
    expect((await accounts.login({ username: 'ana', password })).user).toEqual(user);
    // Nor does it get what was done under the address before.
    const { body } = await call('GET /api/auth/is-promoter', { token });
    expect(body).toEqual({ isPromoter: false, status: null });
  });

  it('with something wrong names the field', async () => {
    const problem = { field: 'username', message: 'Username must be at least 3 characters' };
    const body = { code: 'request.invalid', ...problem };
    const { register } = await start();
    expect(await register({ username: 'an' })).toMatchObject({ status: 400, body });
  });

  it('takes no name and no address of another, nor one that a team shares', async () => {
    const { register, accounts } = await start();
    await register();
    const team = { email: 'door@rink.example', role: 'staff', passwordHash } as const;
    await accounts.createUser({ ...team, username: 'door one' });
    await accounts.createUser({ ...team, username: 'door two' });
    const email = { code: 'accounts.email_taken', field: 'email' };
    for (const [given, body] of [
      [{ username: ' aNA ' }, { code: 'accounts.username_taken', field: 'username' }],
      [{ username: 'ben', email: 'ana@EXAMPLE.com' }, email],
      [{ username: 'ben', email: 'Door@Rink.example' }, email],
    ] as const)
      expect(await register(given)).toMatchObject({ status: 409, body });
  });

  it('gives a name and an address to one of those who want them at the same moment', async () => {
    const { register, db } = await start();
    const names = ['ana', 'ANA', 'ben', 'cleo'];
    const answers = await Promise.all(names.map((username) => register({ username })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await rowsOf(db, 'users')).toHaveLength(1);
  });
});
