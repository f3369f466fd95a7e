import { beforeEach, expect, it } from 'vitest';
import { createPasswordsService } from '#api/accounts/passwords.service.ts';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { describeStore } from '#api/db/testing.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const PASSWORD = 'rollcall-demo';
const NEW = 'another-password-1';

describeStore('devices of logins that end', (open) => {
  let fixture: Awaited<ReturnType<typeof createNotificationsFixture>>;
  let accounts: ReturnType<typeof createAccountsService>;
  let passwords: ReturnType<typeof createPasswordsService>;
  let here: string;
  let there: string;

  /** A signed-in device with push. */
  async function device(name: string): Promise<string> {
    const { token } = await accounts.login({ username: 'cleo', password: PASSWORD });
    await fixture.notifications.subscribe({ subscription: aDevice(name) }, token);
    return token;
  }
  const names = async () => {
    const devices = fixture.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .orderBy('endpoint');
    return (await devices.execute()).map(({ endpoint }) => endpoint.split('/').at(-1));
  };
  const cleo = async () => {
    const user = await accounts.userOf(here);
    return user?.id ?? '';
  };

  beforeEach(async () => {
    fixture = await createNotificationsFixture(await open(), DOORS - 3 * HOUR);
    const { db, platform } = fixture;
    accounts = createAccountsService({ db, platform });
    const always = async () => true;
    passwords = createPasswordsService({
      db,
      platform,
      allowMail: always,
      allowNotice: always,
    });
    await accounts.createUser({
      username: 'cleo',
      email: 'cleo@example.com',
      role: 'user',
      passwordHash: await hashPassword(PASSWORD),
    });
    here = await device('here');
    there = await device('there');
    await fixture.device('ana', fixture.ana.id);
    await fixture.device('guest', null);
  });

  it('go with one that is ended from elsewhere, and are told of nothing', async () => {
    await fixture.save(await cleo());
    const others = await fixture.sessions.list(await cleo(), here);
    const other = others.find(({ current }) => !current);
    await fixture.sessions.end(await cleo(), other?.id ?? '');
    expect(await names()).toEqual(['ana', 'guest', 'here']);
    await fixture.pass();
    expect(fixture.told().map(([name]) => name)).toEqual(['here']);
  });

  it('go with all the others, but not this one', async () => {
    await fixture.sessions.endOthers(await cleo(), here);
    expect(await names()).toEqual(['ana', 'guest', 'here']);
  });

  it('go at a logout, also when the device itself never says so', async () => {
    await accounts.logout(there);
    expect(await names()).toEqual(['ana', 'guest', 'here']);
  });

  it('go when the password is changed elsewhere, and all of them when it is reset', async () => {
    const words = { password: NEW, confirmPassword: NEW };
    here = await passwords.change(await cleo(), { currentPassword: PASSWORD, ...words }, here);
    expect(await names()).toEqual(['ana', 'guest', 'here']);
    const reset = await passwords.newReset(await cleo());
    await passwords.reset({ token: reset?.token ?? '', ...words });
    expect(await names()).toEqual(['ana', 'guest']);
  });

  it('are a guest’s when they register with a login that is over, and then stay', async () => {
    await accounts.logout(there);
    await fixture.notifications.subscribe({ subscription: aDevice('there') }, there);
    await fixture.sessions.endOthers(await cleo(), here);
    expect(await names()).toEqual(['ana', 'guest', 'here', 'there']);
    const row = fixture.db.selectFrom('push_subscriptions').selectAll();
    const guest = await row.where('endpoint', '=', aDevice('there').endpoint).executeTakeFirst();
    expect(guest).toMatchObject({ user_id: null, session_id: null });
  });

  it('follow the newest login on them, and keep it when their worker says that they moved', async () => {
    const again = await device('there');
    await accounts.logout(there);
    const moved = { subscription: aDevice('moved'), replaces: aDevice('there').endpoint };
    await fixture.notifications.subscribe(moved, null);
    expect(await names()).toEqual(['ana', 'guest', 'here', 'moved']);
    await accounts.logout(again);
    expect(await names()).toEqual(['ana', 'guest', 'here']);
  });
});
