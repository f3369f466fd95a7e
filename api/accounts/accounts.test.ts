import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createAccountsService, type NewUser } from './accounts.service.ts';
import { hashPassword, DUMMY_HASH } from '#api/crypto/password.ts';
import { hashToken } from '#api/crypto/token.ts';

const DAY = 86_400_000;
const passwordHash = await hashPassword('rollcall-demo');
const ana: NewUser = { username: 'Ana', email: 'ana@rollcall.example', role: 'user', passwordHash };
const refused = expect.objectContaining({ code: 'accounts.bad_credentials' });

describeStore('accounts', (open) => {
  const start = async () => {
    const db = await open();
    const platform = testPlatform();
    const accounts = createAccountsService({ db, platform });
    return { db, platform, accounts, user: await accounts.createUser(ana) };
  };

  it('log in by name in any case and with the right password only', async () => {
    const { accounts, user } = await start();
    const session = await accounts.login({ username: 'ANA', password: 'rollcall-demo' });
    expect(session.user).toEqual(user);
    expect(JSON.stringify(session)).not.toContain('argon2');
    await expect(accounts.login({ username: 'ana', password: 'rollcall-Demo' })).rejects.toEqual(
      refused,
    );
    await expect(accounts.login({ username: 'bea', password: 'rollcall-demo' })).rejects.toEqual(
      refused,
    );
  });

  it('are known by their token until it is thirty days old, and not by what is stored', async () => {
    const { accounts, platform, user, db } = await start();
    const { token } = await accounts.login({ username: 'ana', password: 'rollcall-demo' });
    expect(token).toHaveLength(43);
    const stored = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(stored.token_hash).toBe(hashToken(token));
    expect(await accounts.userOf(stored.token_hash)).toBeNull();
    platform.advance(30 * DAY - 1);
    expect(await accounts.userOf(token)).toEqual(user);
    platform.advance(1);
    expect(await accounts.userOf(token)).toBeNull();
  });

  it('lose the session they log out of, and only that one', async () => {
    const { accounts } = await start();
    const phone = await accounts.login({ username: 'ana', password: 'rollcall-demo' });
    const desk = await accounts.login({ username: 'ana', password: 'rollcall-demo' });
    await accounts.logout(phone.token);
    await accounts.logout('never-was');
    expect(await accounts.userOf(phone.token)).toBeNull();
    expect(await accounts.userOf(desk.token)).not.toBeNull();
  });

  it('forget sessions that have run out when a new one opens', async () => {
    const { accounts, platform, db } = await start();
    await accounts.login({ username: 'ana', password: 'rollcall-demo' });
    platform.advance(31 * DAY);
    await accounts.login({ username: 'ana', password: 'rollcall-demo' });
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('have a name that is theirs alone', async () => {
    const { accounts } = await start();
    await expect(accounts.createUser({ ...ana, username: ' aNA ' })).rejects.toMatchObject({
      problem: { code: 'accounts.username_taken', status: 409, field: 'username' },
    });
  });

  it('know whether they are promoters, and how far that has come', async () => {
    const { accounts, db, user } = await start();
    expect(await accounts.promoterStatus(null)).toEqual({ isPromoter: false, status: null });
    expect(await accounts.promoterStatus(user)).toEqual({ isPromoter: false, status: null });
    const promoter = { user_id: user.id, name: 'Ana', email: user.email, created_at: 0 };
    await db
      .insertInto('promoters')
      .values({ ...promoter, status: 'rejected' })
      .execute();
    await db
      .insertInto('promoters')
      .values({ ...promoter, status: 'pending' })
      .execute();
    expect(await accounts.promoterStatus(user)).toEqual({ isPromoter: true, status: 'pending' });
  });
});

it('an unknown name costs as much as a known one', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  expect(cost(DUMMY_HASH)).toEqual(cost(passwordHash));
  expect(DUMMY_HASH).toHaveLength(passwordHash.length);
});
