import { expect, it, vi } from 'vitest';
import { filledMemoryDatabase } from '#api/db/testing.ts';
import { ownDataSchema } from '#shared/privacy/privacy.schemas.ts';
import { aPerson } from './person.testing.ts';
import { demoRows, EMAIL, rigOn } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const EXPORT = 'POST /api/profile/export';

it('gives a person what is held about them, nothing secret and nothing of others', async () => {
  const rig = await rigOn({ db: await filledMemoryDatabase(demoRows), engine: 'sqlite' });
  const { token, user, orderNumber } = await aPerson(rig);
  const { db } = rig;
  const own = ownDataSchema.parse(await rig.done(EXPORT, { token }));
  expect(own.address_proved).toBe(false);
  expect(own.data['orders']).toMatchObject([{ order_number: orderNumber, items: [{}, {}] }]);
  expect(own.data['requests']).toBeUndefined();
  expect(own.data['newsletter']).toBeUndefined();

  await db.updateTable('users').set({ email_proved_at: 1 }).where('id', '=', user.id).execute();
  const { data, events } = ownDataSchema.parse(await rig.done(EXPORT, { token }));
  expect(Object.keys(data).toSorted()).toEqual([
    'account',
    'answers',
    'changes_made',
    'changes_of_address',
    'checkouts',
    'devices_with_notifications',
    'disputes',
    'door_devices',
    'favourites',
    'invitations',
    'mails',
    'messages_unsubscribed',
    'newsletter',
    'newsletter_consent',
    'notification_preferences',
    'notifications_sent',
    'orders',
    'passkeys',
    'promoter',
    'promoter_ledger',
    'promoter_payouts',
    'refunds',
    'requests',
    'sessions',
    'waiting_lists',
  ]);
  expect(data['account']).toMatchObject([{ username: 'vesna.u', email: EMAIL, role: 'promoter' }]);
  expect(data['orders']).toHaveLength(2);
  const favourite = data['favourites']?.[0];
  expect(favourite).toMatchObject({ favourite: 1, changed_at: expect.stringMatching(/^20.*Z$/) });
  expect(events[String(favourite?.['event_id'])]).toEqual(expect.any(String));

  // An entry's label may name another person, and an order's id opens it.
  expect(Object.keys(data['changes_made']?.[0] ?? {})).toEqual(['at', 'action', 'entity']);

  const text = JSON.stringify(data);
  const secrets = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['password_hash', 'token_hash'])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow();
  for (const secret of [
    token,
    ...Object.values(secrets),
    'vesna-auth',
    'vesna-weekly',
    'push.example',
  ])
    expect(text).not.toContain(secret);
  const addresses = new Set(text.match(/[\w.]+@[\w.]+/g)?.map((found) => found.toLowerCase()));
  const others = await db.selectFrom('users').select('email').where('id', '<>', user.id).execute();
  for (const { email } of others) expect(addresses.has(email)).toBe(false);
  const noted = await db
    .selectFrom('audit_log')
    .select(['actor_name', 'entity_id'])
    .where('action', '=', 'privacy.export')
    .execute();
  expect(noted).toEqual([
    { actor_name: 'vesna.u', entity_id: user.id },
    { actor_name: 'vesna.u', entity_id: user.id },
  ]);
  expect((await rig.call(EXPORT)).status).toBe(401);
  await db.destroy();
});

it('proves an address by the link that is mailed to it', async () => {
  const rig = await rigOn({ db: await filledMemoryDatabase(demoRows), engine: 'sqlite' });
  const { token, user } = await aPerson(rig);
  await rig.db.deleteFrom('email_changes').execute();
  await rig.done('POST /api/profile/prove-email', { token });
  const [change] = await rig.db.selectFrom('email_changes').select(['id', 'email']).execute();
  expect(change?.email).toBe(EMAIL);
  const link = await rig.services.emailChanges.newToken(change?.id ?? '');
  await rig.done('POST /api/auth/confirm-email', { body: { token: link?.token } });
  const after = await rig.db
    .selectFrom('users')
    .select(['email', 'email_proved_at'])
    .where('id', '=', user.id)
    .executeTakeFirst();
  expect(after).toEqual({ email: EMAIL, email_proved_at: rig.platform.clock() });
  expect(await rig.db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  await rig.db.destroy();
});
