import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { ALL_KINDS } from '#shared/notifications/kinds.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { aDevice, createNotificationsFixture, DOORS, HOUR } from './testing.ts';

async function createApp({ limits = false } = {}) {
  const fixture = await createNotificationsFixture(await memoryDatabase(), DOORS - 4 * HOUR);
  const asking: { who: User | null } = { who: fixture.ana };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', asking.who);
      await next();
    })
    .route('/', notificationsRoutes({ ...fixture, limit: createLimit(limits) }));
  app.onError(answerError(fixture.platform.log));
  const tokens = { [fixture.ana.id]: await fixture.logIn(fixture.ana.id) };
  const call = (method: string, path: string, body?: unknown) =>
    app.request(`/api/notifications/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(asking.who && { authorization: `Bearer ${tokens[asking.who.id]}` }),
      },
    });
  const devices = () =>
    fixture.db.selectFrom('push_subscriptions').selectAll().orderBy('endpoint').execute();
  return { ...fixture, asking, call, devices };
}

let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
  app = await createApp();
});

const subscription = aDevice('phone');
const json = async (answer: Response | Promise<Response>): Promise<unknown> =>
  (await answer).json();

it('the key is the one that pushes are signed with, and never the other one', async () => {
  expect(await json(app.call('GET', 'key'))).toEqual({ key: TEST_VAPID.publicKey });
});

describe('a device', () => {
  it('is its owner’s, and a guest’s after the logout; saying so again makes no second one', async () => {
    const answer = await app.call('PUT', 'subscription', { subscription });
    expect([answer.status, await answer.json()]).toEqual([200, { preferences: ALL_KINDS }]);
    await app.call('PUT', 'subscription', { subscription });
    expect(await app.devices()).toMatchObject([{ user_id: app.ana.id }]);
    app.asking.who = null;
    await app.call('PUT', 'subscription', { subscription });
    expect(await app.devices()).toMatchObject([{ user_id: null, endpoint: subscription.endpoint }]);
  });

  it('that goes is forgotten with all it said; going twice is no error', async () => {
    app.asking.who = null;
    const said = {
      favourites: [1, 2],
      preferences: { nearly_gone: false },
      orderNumbers: ['RC-1'],
    };
    const answer = await app.call('PUT', 'subscription', { subscription, ...said });
    expect(await answer.json()).toEqual({ preferences: { ...ALL_KINDS, nearly_gone: false } });
    for (const _time of ['once', 'twice']) {
      const { endpoint } = subscription;
      expect((await app.call('DELETE', 'subscription', { endpoint })).status).toBe(204);
    }
    expect(await app.devices()).toEqual([]);
    expect(await app.db.selectFrom('push_favourites').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('notification_preferences').selectAll().execute()).toEqual([]);
  });

  it('leaves behind what a guest had saved on it when somebody logs in', async () => {
    app.asking.who = null;
    await app.call('PUT', 'subscription', { subscription, favourites: [1, 2] });
    app.asking.who = app.ana;
    await app.call('PUT', 'subscription', { subscription, favourites: [1] });
    expect(await app.db.selectFrom('push_favourites').selectAll().execute()).toEqual([]);
  });

  it('keeps what it does not speak of', async () => {
    app.asking.who = null;
    await app.call('PUT', 'subscription', { subscription, favourites: [1, 2] });
    await app.call('PUT', 'subscription', { subscription });
    expect(await app.db.selectFrom('push_favourites').selectAll().execute()).toHaveLength(2);
    await app.call('PUT', 'subscription', { subscription, favourites: [] });
    expect(await app.db.selectFrom('push_favourites').selectAll().execute()).toEqual([]);
  });

  it('that gets a new address stays the same device, also when its worker says so without a login', async () => {
    await app.call('PUT', 'subscription', { subscription });
    const [before] = await app.devices();
    app.asking.who = null;
    const moved = { subscription: aDevice('moved'), replaces: subscription.endpoint };
    await app.call('PUT', 'subscription', moved);
    await app.call('PUT', 'subscription', moved);
    expect(await app.devices()).toEqual([{ ...before, endpoint: aDevice('moved').endpoint }]);
  });

  it('whose old address nobody knows is a new one', async () => {
    const moved = { subscription: aDevice('moved'), replaces: subscription.endpoint };
    expect((await app.call('PUT', 'subscription', moved)).status).toBe(200);
    expect(await app.devices()).toHaveLength(1);
  });

  it('is one of twenty at most: the one that was not seen for longest goes', async () => {
    for (let n = 10; n < 31; n += 1) {
      await app.call('PUT', 'subscription', { subscription: aDevice(`d${n}`) });
      app.platform.advance(1);
    }
    const names = (await app.devices()).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(names).toHaveLength(20);
    expect(names).not.toContain('d10');
  });

  it.each([
    [
      { subscription: { ...subscription, endpoint: 'https://127.0.0.1/x' } },
      'subscription.endpoint',
    ],
    [{ subscription: { ...subscription, endpoint: 'javascript:x' } }, 'subscription.endpoint'],
    [{ subscription: { ...subscription, keys: {} } }, 'subscription.keys.p256dh'],
    [{}, 'subscription'],
    [{ subscription, favourites: ['1'] }, 'favourites.0'],
    [{ subscription, orderNumbers: ["RC-1' or 1=1"] }, 'orderNumbers.0'],
  ])('is refused with %j', async (body, field) => {
    const answer = await app.call('PUT', 'subscription', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field });
    expect(await app.devices()).toEqual([]);
  });

  it('may not say so without end', async () => {
    const limited = await createApp({ limits: true });
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n += 1) {
      statuses.add((await limited.call('DELETE', 'subscription', subscription)).status);
    }
    expect([...statuses]).toEqual([204, 429]);
  });
});

describe('preferences', () => {
  it('are a person’s, on all their devices', async () => {
    expect(await json(app.call('GET', 'preferences'))).toEqual(ALL_KINDS);
    const wanted = { ...ALL_KINDS, nearly_gone: false };
    expect(await json(app.call('PUT', 'preferences', { nearly_gone: false }))).toEqual(wanted);
    expect(await json(app.call('PUT', 'preferences', {}))).toEqual(wanted);
    expect(await json(app.call('PUT', 'subscription', { subscription }))).toEqual({
      preferences: wanted,
    });
    app.asking.who = app.ben;
    expect(await json(app.call('GET', 'preferences'))).toEqual(ALL_KINDS);
    app.asking.who = app.ana;
    await app.call('PUT', 'preferences', { nearly_gone: true });
    expect(await json(app.call('GET', 'preferences'))).toEqual(ALL_KINDS);
  });

  it('need a login, and sense', async () => {
    const wrong = await app.call('PUT', 'preferences', { doors_soon: 'no' });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'doors_soon' }]);
    app.asking.who = null;
    expect((await app.call('GET', 'preferences')).status).toBe(401);
    expect((await app.call('PUT', 'preferences', {})).status).toBe(401);
  });
});
