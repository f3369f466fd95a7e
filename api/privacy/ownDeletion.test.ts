import { expect, it, vi } from 'vitest';
import { describeStore, filledMemoryDatabase } from '#api/db/testing.ts';
import { aPerson, PASSWORD, WORDS } from './person.testing.ts';
import { demoRows, EMAIL, filesWith, foundIn, rigOn } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const start = async () => {
  const rig = await rigOn({ db: await filledMemoryDatabase(demoRows), engine: 'sqlite' });
  return { ...rig, person: await aPerson(rig) };
};

const DELETE = 'POST /api/profile/delete';
const body = { confirm: 'DELETE', ticketsSaved: true };

describeStore('deleting the own account', (open, engine) => {
  const start = async () => {
    const rig = await rigOn({ db: await open(demoRows), engine });
    return { ...rig, person: await aPerson(rig) };
  };
  const prove = ({ db, person: { user } }: Awaited<ReturnType<typeof start>>) =>
    db.updateTable('users').set({ email_proved_at: 1 }).where('id', '=', user.id).execute();

  it('leaves no trace either, once the address is proved, and ends all sessions', async () => {
    const rig = await start();
    await prove(rig);
    const { token } = rig.person;
    const refused = await rig.call(DELETE, { token, body: { ...body, ticketsSaved: false } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'privacy.upcoming_tickets' } });
    const unsure = await rig.call(DELETE, { token, body: { ...body, confirm: 'yes' } });
    expect(unsure).toMatchObject({ status: 400, body: { code: 'privacy.not_confirmed' } });
    expect((await rig.call(DELETE, { token, body })).status).toBe(200);
    expect([...(await foundIn(rig.db, WORDS))]).toEqual([]);
    expect(await filesWith(rig.DATA_DIR, WORDS)).toEqual([]);
    expect((await rig.call('GET /api/user', { token })).status).toBe(401);
    const login = { username: 'vesna.u', password: PASSWORD };
    expect((await rig.call('POST /api/auth/login', { body: login })).status).toBe(401);
  });
});

describeStore('deleting an account that bought nothing', (open, engine) => {
  it('works, too', async () => {
    const { db, signIn, call } = await rigOn({ db: await open(demoRows), engine });
    await db.updateTable('orders').set({ user_id: null, customer_email: 'x@y.example' }).execute();
    const token = await signIn('skater');
    expect(await call(DELETE, { token, body })).toMatchObject({ status: 200 });
    expect((await call('GET /api/user', { token })).status).toBe(401);
  });
});

it('leaves alone what is under an address that nobody has proved', async () => {
  const rig = await start();
  const { token } = rig.person;
  const standing = await rig.done('GET /api/profile/deletion', { token });
  expect(standing).toMatchObject({ address_proved: false, upcoming: [{ tickets: 2 }] });
  expect((await rig.call(DELETE, { token, body })).status).toBe(200);
  const left = await rig.db
    .selectFrom('orders')
    .select('user_id')
    .where('customer_email', '=', EMAIL.toUpperCase())
    .execute();
  expect(left).toEqual([{ user_id: null }]);
  expect(await rig.db.selectFrom('subscriptions').select('email').execute()).toContainEqual({
    email: EMAIL,
  });
});

it('waits for a proof of ten minutes at most', async () => {
  const { call, person, platform } = await start();
  platform.advance(11 * 60_000);
  for (const route of [DELETE, 'POST /api/profile/export'])
    expect(await call(route, { token: person.token, body })).toMatchObject({
      status: 403,
      body: { code: 'auth.step_up_required' },
    });
});
