import { expect, it, vi } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { testContext } from '#api/testing.ts';
import { raiseVersion } from './catalogueChanges.store.ts';
import { createViewer, createViewers } from './viewers.ts';

// No test waits for a fixed time: long intervals never end within a test, and short ones are awaited.
const QUICK = { gatherMs: 20, watchMs: 60_000, heartbeatMs: 60_000 };

async function start(rhythm = QUICK) {
  const db = await memoryDatabase();
  const context = testContext(db);
  const { live } = context;
  const viewers = createViewers(context, { rhythm });
  async function follow() {
    const following = await viewers.follow(null, 'home');
    if (!('messages' in following)) throw new Error('full');
    return { ...following, next: async () => (await following.messages.next()).value };
  }
  /** An open page that has read its first message, the version. */
  async function followed() {
    const page = await follow();
    await page.next();
    return page;
  }
  return { db, live, viewers, follow, followed };
}

it('an open page hears of what is sold and of what is changed, each event once', async () => {
  const { db, live, followed } = await start();
  const { next } = await followed();
  live.publish('events', { eventId: 3 });
  expect(await next()).toEqual({ version: 0, eventIds: [3], all: false });
  await raiseVersion(db, 4, 1);
  live.publish('events', { eventId: 4 });
  expect(await next()).toEqual({ version: 1, eventIds: [4], all: false });
  live.publish('events', { eventId: null });
  expect(await next()).toEqual({ version: 1, eventIds: [], all: true });
});

it('an open page is not flooded: a thousand sales are one message', async () => {
  const { live, followed } = await start({ ...QUICK, gatherMs: 50 });
  const { next } = await followed();
  for (let n = 0; n < 1000; n += 1) live.publish('events', { eventId: 3 + (n % 2) });
  expect(await next()).toEqual({ version: 0, eventIds: [3, 4], all: false });
  live.publish('events', { eventId: 5 });
  expect(await next()).toEqual({ version: 0, eventIds: [5], all: false });
});

it('an open page hears of what another process has changed', async () => {
  const { db, followed } = await start({ ...QUICK, watchMs: 10 });
  const { next } = await followed();
  await raiseVersion(db, 9, 1);
  expect(await next()).toEqual({ version: 1, eventIds: [9], all: false });
});

it('an open page hears that the line still stands', async () => {
  const { followed } = await start({ ...QUICK, heartbeatMs: 10 });
  const { next } = await followed();
  expect(await next()).toBeNull();
});

it('an open page finds what it could not take yet merged', async () => {
  const viewer = createViewer(60_000, () => undefined);
  viewer.tell({ version: 1, eventIds: [1], all: false });
  viewer.tell({ version: 2, eventIds: [2], all: false });
  const both = { version: 2, eventIds: [1, 2], all: false };
  expect((await viewer.messages().next()).value).toEqual(both);
});

it('the number of open pages is counted once for each that leaves, and not for somebody who could not be served', async () => {
  const { db, viewers, follow } = await start();
  const [one] = [await follow(), await follow()];
  for (const _time of ['once', 'twice']) one.close();
  expect(viewers.count).toBe(1);
  await db.destroy();
  await expect(viewers.follow(null, 'home')).rejects.toThrow();
  expect(viewers.count).toBe(1);
});

it('the number of open pages costs no reading while it is none', async () => {
  const { db, follow } = await start({ ...QUICK, watchMs: 1 });
  const page = await follow();
  const reading = vi.spyOn(db, 'selectFrom');
  await expect.poll(() => reading).toHaveBeenCalled();
  page.close();
  reading.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reading).not.toHaveBeenCalled();
});
