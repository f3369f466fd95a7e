import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { answerError } from '#api/http/answerError.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { tokenCallerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { DEFAULT_KINDS } from '#shared/notifications/notificationKinds.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

const subscription = aDevice('phone');

async function createApp() {
  const fixture = await createNotificationsFixture(await memoryDatabase(), DOORS - 4 * HOUR);
  const { ana, logIn } = fixture;
  const asking: { who: User | null } = { who: ana };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', asking.who);
      await next();
    })
    .route('/', notificationsRoutes({ ...fixture, limit: createLimit(true) }));
  app.onError(answerError(fixture.platform.log));
  const tokens = { [ana.id]: await logIn(ana.id) };
  const caller = tokenCallerOf(app);
  const call = (what: string, body?: unknown) =>
    caller(what.replace(' ', ' /api/notifications/'), {
      token: asking.who && tokens[asking.who.id],
      body,
    });
  return {
    ...fixture,
    asking,
    call,
    put: (said: object = {}) => call('PUT subscription', { subscription, ...said }),
    prefer: (said: object) => call('PUT preferences', said),
    preferences: async () => (await call('GET preferences')).body,
    saved: () => fixture.rows('push_favourites'),
  };
}

let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
  app = await createApp();
});

it('a device has the key that pushes are signed with; it is its owner’s, and a guest’s after the logout; saying so again makes no second one', async () => {
  expect((await app.call('GET key')).body).toEqual({ key: TEST_VAPID.publicKey });
  expect(await app.put()).toEqual({ status: 200, body: { preferences: DEFAULT_KINDS } });
  await app.put();
  expect(await app.devices()).toMatchObject([{ user_id: app.ana.id }]);
  app.asking.who = null;
  await app.put();
  const { endpoint } = subscription;
  expect(await app.devices()).toMatchObject([{ user_id: null, endpoint }]);
});

it('a device that goes is forgotten with all it said; going twice is no error', async () => {
  app.asking.who = null;
  const off = { nearly_gone: false };
  const said = { favourites: [1, 2], preferences: off, orderNumbers: ['RC-1'] };
  expect((await app.put(said)).body).toEqual({ preferences: { ...DEFAULT_KINDS, ...off } });
  const { endpoint } = subscription;
  for (const _time of ['once', 'twice'])
    expect((await app.call('DELETE subscription', { endpoint })).status).toBe(204);
  expect([await app.devices(), await app.saved()]).toEqual([[], []]);
  expect(await app.rows('notification_preferences')).toEqual([]);
});

it('a device keeps what it does not speak of, and leaves behind what a guest had saved on it when somebody logs in', async () => {
  app.asking.who = null;
  for (const said of [{ favourites: [1, 2] }, {}]) await app.put(said);
  expect(await app.saved()).toHaveLength(2);
  await app.put({ favourites: [] });
  expect(await app.saved()).toEqual([]);
  await app.put({ favourites: [1, 2] });
  app.asking.who = app.ana;
  await app.put({ favourites: [1] });
  expect(await app.saved()).toEqual([]);
});

it('a device that gets a new address stays the same device, also when its worker says so without a login; one whose old address nobody knows is new', async () => {
  const moved = { subscription: aDevice('moved'), replaces: aDevice('unknown').endpoint };
  expect((await app.put(moved)).status).toBe(200);
  expect(await app.devices()).toHaveLength(1);
  const [before] = await app.devices();
  app.asking.who = null;
  const again = { subscription: aDevice('again'), replaces: aDevice('moved').endpoint };
  for (const _time of ['once', 'twice']) await app.put(again);
  expect(await app.devices()).toEqual([{ ...before, endpoint: aDevice('again').endpoint }]);
});

it('a device is one of twenty at most: the one that was not seen for longest goes', async () => {
  for (let n = 10; n < 31; n += 1) {
    await app.put({ subscription: aDevice(`d${n}`) });
    app.platform.advance(1);
  }
  expect(await app.names()).toHaveLength(20);
  expect(await app.names()).not.toContain('d10');
});

it('a device is refused at an address of this machine, and may not say so without end', async () => {
  const here = { ...subscription, endpoint: 'https://127.0.0.1/x' };
  const refused = { status: 400, body: { field: 'subscription.endpoint' } };
  expect(await app.put({ subscription: here })).toMatchObject(refused);
  expect(await app.devices()).toEqual([]);
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n += 1)
    statuses.add((await app.call('DELETE subscription', subscription)).status);
  expect([...statuses]).toEqual([204, 429]);
});

it('preferences are a person’s, on all their devices', async () => {
  expect(await app.preferences()).toEqual(DEFAULT_KINDS);
  const wanted = { ...DEFAULT_KINDS, nearly_gone: false };
  for (const said of [{ nearly_gone: false }, {}])
    expect((await app.prefer(said)).body).toEqual(wanted);
  expect((await app.put()).body).toEqual({ preferences: wanted });
  app.asking.who = app.ben;
  expect(await app.preferences()).toEqual(DEFAULT_KINDS);
  app.asking.who = app.ana;
  await app.prefer({ nearly_gone: true });
  expect(await app.preferences()).toEqual(DEFAULT_KINDS);
  const wrong = { status: 400, body: { field: 'doors_soon' } };
  expect(await app.prefer({ doors_soon: 'no' })).toMatchObject(wrong);
});
