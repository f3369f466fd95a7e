import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { tokenCallerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import { createFavouritesService } from './favourites.service.ts';
import { seedFollowing } from './testing.ts';

/** Every request is logged in as `who`. */
async function createApp({ limits = false } = {}) {
  const db = await memoryDatabase();
  const platform = testPlatform();
  const { ana, ben } = await seedFollowing(db, platform, 2);
  const favourites = createFavouritesService({ db, platform });
  const asking = { who: ana };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', asking.who);
      await next();
    })
    .route('/', favouritesRoutes({ favourites, limit: createLimit(limits) }));
  app.onError(answerError(platform.log));
  const call = tokenCallerOf(app);
  return { asking, ben, sync: (body: unknown) => call('POST /api/favourites/sync', { body }) };
}

let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
  app = await createApp();
});

const change = { eventId: 1, favourite: true, at: 4000 };
const save = { sentAt: 5000, changes: [change] };

it('takes changes in and answers the favourites of whoever asks', async () => {
  const saved = { status: 200, body: { favourites: [{ eventId: 1 }] } };
  expect(await app.sync(save)).toMatchObject(saved);
  app.asking.who = app.ben;
  expect((await app.sync({ sentAt: 1, changes: [] })).body).toEqual({ favourites: [] });
});

it.each([
  ['an event that cannot be', { changes: [{ ...change, eventId: -1 }] }, 'changes.0.eventId'],
  ['a time that cannot be', { changes: [{ ...change, at: 1e300 }] }, 'changes.0.at'],
  ['no time of sending', { sentAt: undefined }, 'sentAt'],
  ['too many', { changes: Array.from({ length: 1001 }, () => change) }, 'changes'],
])('refuses %s', async (_what, wrong, field) => {
  const refused = { status: 400, body: { code: 'request.invalid', field } };
  expect(await app.sync({ ...save, ...wrong })).toMatchObject(refused);
});

it('has a limit', async () => {
  const limited = await createApp({ limits: true });
  const statuses = await Promise.all(Array.from({ length: 121 }, () => limited.sync(save)));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
});
