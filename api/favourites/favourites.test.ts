import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add } from '#api/db/rows.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import { runs } from '#testing/scope.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { mergeFavourites } from '#shared/favourites/favourites.rules.ts';
import { favouritesSchema } from '#shared/favourites/favourites.contract.ts';
import { MAX_FAVOURITES } from '#shared/favourites/limits.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import { createFavouritesService } from './favourites.service.ts';
import { factsOf, saveFacts } from './favourites.store.ts';
import { seedFollowing } from './testing.ts';

describeStore('favourites', (open) => {
  async function start(count?: number) {
    const db = await open();
    const platform = testPlatform();
    const favourites = createFavouritesService(testContext(db, { platform }));
    const { ana, ben } = await seedFollowing(db, platform, count);
    const now = platform.clock;
    /** Sends changes from a device whose clock is right. */
    const say = (userId: string, ...changes: [eventId: number, favourite: boolean][]) =>
      favourites.sync(userId, {
        sentAt: now(),
        changes: changes.map(([eventId, favourite]) => ({ eventId, favourite, at: now() })),
      });
    const idsOf = async (userId: string) =>
      (await say(userId)).favourites.map(({ eventId }) => eventId);
    return { db, platform, favourites, ana, ben, now, say, idsOf };
  }

  it('are kept per account, come back to every device of it, and name who follows an event', async () => {
    const { favourites, ana, ben, say, now, idsOf } = await start();
    const answer = await say(ana.id, [3, true], [1, true], [2, false]);
    const saved = [1, 3].map((eventId) => ({ eventId, at: now() }));
    expect(favouritesSchema.parse(answer)).toEqual({ favourites: saved });
    expect(await idsOf(ana.id)).toEqual([1, 3]);
    expect(await idsOf(ben.id)).toEqual([]);
    await say(ben.id, [1, true], [2, false]);
    expect(await favourites.followersOf(1)).toEqual([ana.id, ben.id].toSorted());
    expect(await favourites.followersOf(3)).toEqual([ana.id]);
    expect(await favourites.followersOf(99)).toEqual([]);
  });

  it('take a change for as old as the device says, whatever its clock shows', async () => {
    const { favourites, platform, ana, say, now, idsOf } = await start();
    const year = 365 * 86_400_000;
    const changes = [{ eventId: 1, favourite: true, at: now() + year }];
    await favourites.sync(ana.id, { sentAt: now() + year + 5000, changes });
    const second = [{ ...changes[0]!, eventId: 2 }];
    await favourites.sync(ana.id, { sentAt: 0, changes: second });
    expect((await say(ana.id)).favourites).toEqual([
      { eventId: 1, at: now() - 5000 },
      { eventId: 2, at: now() },
    ]);
    platform.advance(1);
    await say(ana.id, [1, false], [2, false]);
    expect(await idsOf(ana.id)).toEqual([]);
  });

  it('say nothing of events that are not there, and go with an event that is deleted', async () => {
    const { db, favourites, ana, say, idsOf } = await start();
    await say(ana.id, [1, true], [2, true], [99, true]);
    expect(await idsOf(ana.id)).toEqual([1, 2]);
    await db.deleteFrom('event_keys').where('event_id', '=', 1).execute();
    await db.deleteFrom('events').where('id', '=', 1).execute();
    expect(await idsOf(ana.id)).toEqual([2]);
    expect(await favourites.followersOf(1)).toEqual([]);
  });

  it('keep the newest thousand', async () => {
    const { db, platform, ana, say } = await start(1);
    const hundred = Array.from({ length: 100 }, () => ({ title: 'Jam' }));
    for (let from = 0; from < MAX_FAVOURITES; from += 100) await add(db, 'events', ...hundred);
    const ids = Array.from({ length: MAX_FAVOURITES }, (_none, n) => n + 2);
    await say(ana.id, [1, true]);
    platform.advance(1000);
    const answer = await say(ana.id, ...ids.map((id): [number, boolean] => [id, true]));
    expect(answer.favourites.map(({ eventId }) => eventId)).toEqual(ids);
  });

  it('are stored as they merge', async () => {
    const { db, ana } = await start();
    const fact = fc.record({
      eventId: fc.integer({ min: 1, max: 5 }),
      favourite: fc.boolean(),
      at: fc.integer({ min: 0, max: 4 }),
    });
    const syncs = fc.array(fc.array(fact, { maxLength: 5 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(syncs, async (all) => {
        await db.deleteFrom('favourites').execute();
        for (const facts of all) await saveFacts(db, ana.id, mergeFavourites(facts, []));
        expect(await factsOf(db, ana.id)).toEqual(mergeFavourites(all.flat(), []));
      }),
      { numRuns: runs(25) },
    );
  });
});

it('the call of favorites takes changes in, answers the favorites of whoever asks, and has a limit', async () => {
  const db = await memoryDatabase();
  const platform = testPlatform();
  const { ana, ben } = await seedFollowing(db, platform, 2);
  const favourites = createFavouritesService(testContext(db, { platform }));
  const routes = favouritesRoutes({ favourites, limit: createLimit(true) });
  const sync = async (user: User, body: object) =>
    callerOf(routes, user)('POST', '/api/favourites/sync', body);
  const save = { sentAt: 5000, changes: [{ eventId: 1, favourite: true, at: 4000 }] };
  expect(await (await sync(ana, save)).json()).toMatchObject({ favourites: [{ eventId: 1 }] });
  const none = await sync(ben, { sentAt: 1, changes: [] });
  expect(await none.json()).toEqual({ favourites: [] });
  const more = await Promise.all(Array.from({ length: 120 }, () => sync(ana, save)));
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
});
