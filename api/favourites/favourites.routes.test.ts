import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import { createFavouritesService } from './favourites.service.ts';
import { seedFollowing } from './testing.ts';

/** Every request is logged in as `who`. */
async function createApp({ limits = false } = {}) {
  const db = await memoryDatabase();
  const platform = testPlatform();
  const { ana, ben } = await seedFollowing(db, platform, 2);
  const favourites = createFavouritesService({ db, platform });
  const asking: { who: User | null } = { who: ana };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', asking.who);
      await next();
    })
    .route('/', favouritesRoutes({ favourites, limit: createLimit(limits) }));
  app.onError(answerError(platform.log));
  const sync = async (body: unknown) =>
    app.request('/api/favourites/sync', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  return { sync, asking, ben };
}

let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
  app = await createApp();
});

const save = { sentAt: 5000, changes: [{ eventId: 1, favourite: true, at: 4000 }] };

it('takes changes in and answers the favourites of whoever asks', async () => {
  const answer = await app.sync(save);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ favourites: [{ eventId: 1 }] });
  app.asking.who = app.ben;
  expect(await (await app.sync({ sentAt: 1, changes: [] })).json()).toEqual({ favourites: [] });
});

it('asks for a login', async () => {
  app.asking.who = null;
  const answer = await app.sync(save);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'auth.required' });
});

describe('refuses', () => {
  const [change] = save.changes;
  it.each([
    [
      'an event that cannot be',
      { ...save, changes: [{ ...change, eventId: -1 }] },
      'changes.0.eventId',
    ],
    ['a time that cannot be', { ...save, changes: [{ ...change, at: 1e300 }] }, 'changes.0.at'],
    ['no time of sending', { changes: [] }, 'sentAt'],
    ['too many', { ...save, changes: Array.from({ length: 1001 }, () => change) }, 'changes'],
  ])('%s', async (_what, body, field) => {
    const answer = await app.sync(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.invalid', field });
  });
});

it('has a limit', async () => {
  const limited = await createApp({ limits: true });
  const statuses = await Promise.all(Array.from({ length: 121 }, () => limited.sync(save)));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
});
