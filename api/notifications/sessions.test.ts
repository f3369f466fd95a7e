import { beforeEach, expect, it } from 'vitest';
import { createPasswordsService } from '#api/accounts/passwords.service.ts';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { describeStore } from '#api/db/testing.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const PASSWORD = 'rollcall-demo';
const NEW = { password: 'another-password-1', confirmPassword: 'another-password-1' };
const hashed = hashPassword(PASSWORD);
const OTHERS = ['ana', 'guest'];

describeStore('devices of logins that end', (open) => {
  let the: Awaited<ReturnType<typeof createNotificationsFixture>>;
  let accounts: ReturnType<typeof createAccountsService>;
  let cleo: string;
  let here: string;
  let there: string;

  beforeEach(async () => {
    the = await createNotificationsFixture(await open(), DOORS - 3 * HOUR);
    accounts = createAccountsService(the);
    const person = { username: 'cleo', email: 'cleo@example.com', role: 'user' } as const;
    ({ id: cleo } = await accounts.createUser({ ...person, passwordHash: await hashed }));
    here = await device('here');
    there = await device('there');
    await the.device('ana', the.ana.id);
    await the.device('guest', null);
  });

  /** A signed-in device with push. */
  async function device(name: string): Promise<string> {
    const token = await the.logIn(cleo);
    await the.notifications.subscribe({ subscription: aDevice(name) }, token);
    return token;
  }

  it('go with one that is ended from elsewhere, and are told of nothing', async () => {
    await the.save(cleo);
    const other = (await the.sessions.list(cleo, here)).find(({ current }) => !current);
    await the.sessions.end(cleo, other?.id ?? '');
    expect(await the.names()).toEqual([...OTHERS, 'here']);
    await the.pass();
    expect(the.reached()).toEqual(['here']);
  });

  it.each([
    ['with all the others, but not this one', () => the.sessions.endOthers(cleo, here)],
    ['at a logout, also when the device never says so', () => accounts.logout(there)],
  ])('go %s', async (_when, end) => {
    await end();
    expect(await the.names()).toEqual([...OTHERS, 'here']);
  });

  it('go when the password is changed elsewhere, and all of them when it is reset', async () => {
    const always = async () => true;
    const { db, platform } = the;
    const allow = { allowMail: always, allowNotice: always };
    const passwords = createPasswordsService({ db, platform, ...allow });
    here = await passwords.change(cleo, { currentPassword: PASSWORD, ...NEW }, here);
    expect(await the.names()).toEqual([...OTHERS, 'here']);
    const reset = await passwords.newReset(cleo);
    await passwords.reset({ token: reset?.token ?? '', ...NEW });
    expect(await the.names()).toEqual(OTHERS);
  });

  it('are a guest’s when they register with a login that is over, and then stay', async () => {
    await accounts.logout(there);
    await the.notifications.subscribe({ subscription: aDevice('there') }, there);
    await the.sessions.endOthers(cleo, here);
    expect(await the.names()).toEqual([...OTHERS, 'here', 'there']);
    const { endpoint } = aDevice('there');
    const guest = (await the.devices()).find((one) => one.endpoint === endpoint);
    expect(guest).toMatchObject({ user_id: null, session_id: null });
  });

  it('follow the newest login on them, and keep it when their worker says that they moved', async () => {
    const again = await device('there');
    await accounts.logout(there);
    const moved = { subscription: aDevice('moved'), replaces: aDevice('there').endpoint };
    await the.notifications.subscribe(moved, null);
    expect(await the.names()).toEqual([...OTHERS, 'here', 'moved']);
    await accounts.logout(again);
    expect(await the.names()).toEqual([...OTHERS, 'here']);
  });
});
