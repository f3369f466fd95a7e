import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import type { PushOutcome } from '#api/push/pusher.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { passwordHash } from '#api/accounts/served.testing.ts';

const later = (afterMs: number): PushOutcome => ({ kind: 'later', afterMs, why: 'busy' });

describeStore('delivering', (open) => {
  let the: Awaited<ReturnType<typeof createNotificationsFixture>>;
  beforeEach(async () => {
    the = await createNotificationsFixture(await open(), DOORS - 3 * HOUR);
    await the.follower('phone', the.ana.id);
  });
  const prefer = (said: object) => the.notifications.setPreferences(the.ana.id, said);

  it.each([
    ['forgets a device whose subscription has ended', { kind: 'gone' }, 0],
    ['does not insist where a push is refused', { kind: 'refused', why: '403' }, 1],
  ] as const)('%s', async (_name, answer, left) => {
    the.answers.push(answer);
    await the.pass();
    expect(await the.devices()).toHaveLength(left);
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
  });

  it.each([
    ['tries again when the service says so', HOUR, 1],
    ['does not say that doors open soon when they have', 3 * HOUR, 0],
  ])('%s', async (_name, wait, times) => {
    the.answers.push(later(wait));
    await the.pass();
    await the.pass(wait - 1);
    expect(the.told()).toEqual([]);
    await the.pass(1);
    expect(the.told()).toHaveLength(times);
    expect((await the.rows('jobs')).filter(({ status }) => status !== 'done')).toEqual([]);
  });

  it.each([
    ['a device that has changed hands', () => the.device('phone', the.ben.id)],
    ['somebody who has changed their mind', () => prefer({ doors_soon: false })],
    ['somebody who has taken their heart back', () => the.save(the.ana.id, false)],
  ])('says nothing to %s', async (_name, change) => {
    the.answers.push(later(HOUR));
    await the.pass();
    the.platform.advance(1);
    await change();
    await the.pass(HOUR);
    expect(the.told()).toEqual([]);
  });

  it('tells a device once, whoever is logged in on it', async () => {
    await the.pass();
    expect(the.told()).toHaveLength(1);
    await the.device('phone', null, { favourites: [1] });
    await the.db.deleteFrom('jobs').where('kind', '=', 'notify.doors_soon').execute();
    await the.pass();
    expect(the.told()).toHaveLength(1);
  });

  it('goes on where it was cut off, and tells nobody twice', async () => {
    await the.pass();
    await the.follower('ben', the.ben.id);
    the.sent.length = 0;
    await the.update('jobs', { status: 'ready' }, { kind: 'notify.doors_soon' });
    await the.pass();
    expect(the.reached()).toEqual(['ben']);
  });
});

const DAY = 24 * HOUR;

describeStore('devices that nobody uses', (open) => {
  const start = async () => {
    const fixture = await createNotificationsFixture(await open(), DOORS - 300 * DAY);
    return { ...fixture, preferences: () => fixture.rows('notification_preferences') };
  };

  it('are forgotten after a year, with what they preferred', async () => {
    const { device, notifications, ana, pass, names, preferences } = await start();
    const off = { nearly_gone: false };
    for (const name of ['old', 'kept']) await device(name, null, { preferences: off });
    await notifications.setPreferences(ana.id, off);
    await pass(200 * DAY);
    await device('kept', null);
    await pass(165 * DAY);
    expect(await names()).toEqual(['kept', 'old']);
    await pass(DAY);
    expect(await names()).toEqual(['kept']);
    const owners = (await preferences()).map(({ owner }) => owner.split(':')[0]);
    expect(new Set(owners)).toEqual(new Set(['device', 'user']));
  });

  it('leave nothing they preferred behind when the login ends on them', async () => {
    const { device, logIn, notifications, ana, sessions, pass, names, preferences } = await start();
    await device('phone', null, { preferences: { nearly_gone: false } });
    await notifications.subscribe({ subscription: aDevice('phone') }, await logIn(ana.id));
    await sessions.endOthers(ana.id, 'none');
    await device('guest', null);
    await pass();
    expect([await names(), await preferences()]).toEqual([['guest'], []]);
  });

  it('go a few at a time, all of them at last', async () => {
    const { db, platform, pass, names } = await start();
    const at = platform.clock();
    const rows = Array.from({ length: 501 }, (_, n) => {
      const device = { id: `id${n}`, p256dh: 'x', auth: 'x', user_id: null };
      return { ...device, endpoint: aDevice(`old${n}`).endpoint, seen_at: at, created_at: at };
    });
    await db.insertInto('push_subscriptions').values(rows).execute();
    await pass(366 * DAY);
    expect(await names()).toHaveLength(1);
    await pass();
    expect(await names()).toEqual([]);
  });
});

const OTHERS = ['ana', 'guest'];

describeStore('devices of logins that end', (open) => {
  let the: Awaited<ReturnType<typeof createNotificationsFixture>>;
  let accounts: ReturnType<typeof createAccountsService>;
  let cleo: string;
  let here: string;
  let there: string;

  beforeEach(async () => {
    the = await createNotificationsFixture(await open(), DOORS - 3 * HOUR);
    accounts = createAccountsService(the.context);
    const person = { username: 'cleo', email: 'cleo@example.com', role: 'user' } as const;
    ({ id: cleo } = await accounts.createUser({ ...person, passwordHash }));
    here = await device('here');
    there = await device('there');
    await the.device('ana', the.ana.id);
    await the.device('guest', null);
  });

  /** Registers a device on which Cleo is logged in; returns the session token. */
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
