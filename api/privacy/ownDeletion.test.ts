import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { aPerson, PASSWORD, WORDS } from './person.testing.ts';
import { EMAIL, filesWith, foundIn, rigOn, shopRows } from './testing.ts';

const DELETE = 'POST /api/profile/delete';
const body = { confirm: 'DELETE', ticketsSaved: true };

describeStore('deleting the own account', (open, engine) => {
  const start = async () => {
    const rig = await rigOn({ db: await open(shopRows), engine });
    const { token, user } = await aPerson(rig);
    return { ...rig, token, user };
  };

  it('leaves no trace either, once the address is proved, and ends all sessions', async () => {
    const { db, call, token, user, DATA_DIR, platform } = await start();
    await db.updateTable('users').set({ email_proved_at: 1 }).where('id', '=', user.id).execute();
    const refused = await call(DELETE, { token, body: { ...body, ticketsSaved: false } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'privacy.upcoming_tickets' } });
    const unsure = await call(DELETE, { token, body: { ...body, confirm: 'yes' } });
    expect(unsure).toMatchObject({ status: 400, body: { code: 'privacy.not_confirmed' } });
    // A proof lasts ten minutes.
    platform.advance(11 * 60_000);
    for (const route of [DELETE, 'POST /api/profile/export'])
      expect(await call(route, { token, body })).toMatchObject({
        status: 403,
        body: { code: 'auth.step_up_required' },
      });
    await call('POST /api/auth/step-up', { token, body: { password: PASSWORD } });
    expect((await call(DELETE, { token, body })).status).toBe(200);
    expect([...(await foundIn(db, WORDS))]).toEqual([]);
    expect(await filesWith(DATA_DIR, WORDS)).toEqual([]);
    expect((await call('GET /api/user', { token })).status).toBe(401);
    const login = { username: 'vesna.u', password: PASSWORD };
    expect((await call('POST /api/auth/login', { body: login })).status).toBe(401);
  });

  it('leaves alone what is under an address that nobody has proved', async () => {
    const { db, call, done, token } = await start();
    const standing = await done('GET /api/profile/deletion', { token });
    expect(standing).toMatchObject({ address_proved: false, upcoming: [{ tickets: 2 }] });
    expect((await call(DELETE, { token, body })).status).toBe(200);
    const orders = db.selectFrom('orders').select('user_id');
    const left = await orders.where('customer_email', '=', EMAIL.toUpperCase()).execute();
    expect(left).toEqual([{ user_id: null }]);
    const subscribed = await db.selectFrom('subscriptions').select('email').execute();
    expect(subscribed).toContainEqual({ email: EMAIL });
  });

  it('works for an account that bought nothing, too', async () => {
    const { db, signIn, call } = await rigOn({ db: await open(shopRows), engine });
    await db.updateTable('orders').set({ user_id: null, customer_email: 'x@y.example' }).execute();
    const token = await signIn('skater');
    expect(await call(DELETE, { token, body })).toMatchObject({ status: 200 });
    expect((await call('GET /api/user', { token })).status).toBe(401);
  });
});
