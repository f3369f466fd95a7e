import { expect, it } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { describeStore, filledMemoryDatabase } from '#api/db/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { ownDataSchema } from '#shared/privacy/privacy.contract.ts';
import { PASSWORD, personRows, rigWithPerson, WORDS } from './person.testing.ts';
import { EMAIL, filesWith, foundIn, rigOn, shopRows } from './testing.ts';

const EXPORT = 'POST /api/profile/export';
const KINDS = `account answers changes_made changes_of_address checkouts devices_with_notifications disputes door_devices
  favourites invitations mails messages_unsubscribed newsletter newsletter_consent notification_preferences
  notifications_sent orders passkeys promoter promoter_ledger promoter_payouts refunds requests sessions waiting_lists`;

it('gives a person what is held about them, nothing secret and nothing of others', async () => {
  const db = await filledMemoryDatabase(personRows);
  const rig = await rigWithPerson({ db, engine: 'sqlite' });
  const { token, user, orderNumber, rows, update } = rig;
  const own = ownDataSchema.parse(await rig.done(EXPORT, { token }));
  expect(own.address_proved).toBe(false);
  expect(own.data['orders']).toMatchObject([{ order_number: orderNumber, items: [{}, {}] }]);
  expect(own.data['requests']).toBeUndefined();
  expect(own.data['newsletter']).toBeUndefined();

  await update('users', { email_proved_at: 1 }, { id: user.id });
  const { data, events } = ownDataSchema.parse(await rig.done(EXPORT, { token }));
  expect(Object.keys(data).toSorted()).toEqual(KINDS.split(/\s+/));
  expect(data['account']).toMatchObject([{ username: 'vesna.u', email: EMAIL, role: 'promoter' }]);
  expect(data['orders']).toHaveLength(2);
  const favourite = data['favourites']?.[0];
  expect(favourite).toMatchObject({ favourite: 1, changed_at: expect.stringMatching(/^20.*Z$/) });
  expect(events[String(favourite?.['event_id'])]).toEqual(expect.any(String));

  // An entry's label may name another person, and an order's id opens it.
  expect(Object.keys(data['changes_made']?.[0] ?? {})).toEqual(['at', 'action', 'entity']);

  const text = JSON.stringify(data);
  const [stored] = await rows('users', { id: user.id });
  const [session] = await rows('sessions', { user_id: user.id });
  const keys = [token, 'vesna-auth', 'vesna-weekly', 'push.example'];
  for (const secret of [...keys, stored?.password_hash, session?.token_hash])
    expect(text).not.toContain(secret);
  const addresses = new Set(text.match(/[\w.]+@[\w.]+/g)?.map((found) => found.toLowerCase()));
  const others = await db.selectFrom('users').select('email').where('id', '<>', user.id).execute();
  for (const { email } of others) expect(addresses.has(email)).toBe(false);
  const once = { actor_name: 'vesna.u', entity_id: user.id };
  expect(await rows('audit_log', { action: 'privacy.export' })).toMatchObject([once, once]);
  await db.destroy();
});

it('proves an address by the link that is mailed to it', async () => {
  const { call, enter, worker, mails, lastToken, confirmMove, rows, platform } = await served();
  const token = await enter('user');
  expect((await call('POST /api/profile/prove-email', { token })).status).toBe(200);
  await worker.runDue();
  expect(mails.map(({ to }) => to.address)).toEqual(['user@rollcall.example']);
  await confirmMove(lastToken());
  expect(await rows('users')).toMatchObject([
    { email: 'user@rollcall.example', email_proved_at: platform.clock() },
  ]);
  expect(await rows('email_changes')).toEqual([]);
});

const DELETE = 'POST /api/profile/delete';
const body = { confirm: 'DELETE', ticketsSaved: true };

describeStore('deleting the own account', (open, engine) => {
  const start = async () => rigWithPerson({ db: await open(personRows), engine });

  it('leaves no trace either, once the address is proved, and ends all sessions', async () => {
    const { db, update, call, token, user, DATA_DIR, platform } = await start();
    await update('users', { email_proved_at: 1 }, { id: user.id });
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
  });

  it('leaves alone what is under an address that nobody has proved', async () => {
    const { rows, call, done, token } = await start();
    const standing = await done('GET /api/profile/deletion', { token });
    expect(standing).toMatchObject({ address_proved: false, upcoming: [{ tickets: 2 }] });
    expect((await call(DELETE, { token, body })).status).toBe(200);
    const left = await rows('orders', { customer_email: EMAIL.toUpperCase() });
    expect(left.map(({ user_id }) => user_id)).toEqual([null]);
    expect(await rows('subscriptions', { email: EMAIL })).toHaveLength(1);
  });

  it('works for an account that bought nothing, too', async () => {
    const { db, signIn, call } = await rigOn(
      { db: await open(shopRows), engine },
      temporaryFolder(),
    );
    await db.updateTable('orders').set({ user_id: null, customer_email: 'x@y.example' }).execute();
    const token = await signIn('skater');
    expect(await call(DELETE, { token, body })).toMatchObject({ status: 200 });
    expect((await call('GET /api/user', { token })).status).toBe(401);
  });
});
