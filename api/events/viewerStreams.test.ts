import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect, it, vi } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { STOPPING } from '#api/http/liveBus.ts';
import { anActor, testContext } from '#api/testing.ts';
import { raiseVersion } from './catalogueVersion.store.ts';
import { createViewer, createViewers } from './viewerStreams.ts';

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

const PATH = '/api/events/stream';

const serve = (most: object = {}) =>
  createManaged(undefined, { rhythm: { ...QUICK, gatherMs: 10 }, ...most });

/** Reads a stream: its next message, and its end. */
function reader(response: Response) {
  const retries: number[] = [];
  const parser = new EventSourceParserStream({ onRetry: (ms) => retries.push(ms) });
  const texts = response.body?.pipeThrough(new TextDecoderStream());
  const source = texts?.pipeThrough(parser).getReader();
  const next = async () => (await source?.read())?.value;
  return { next, retries, cancel: () => source?.cancel() };
}

it('tells an open page of a change, with the version to go on from', async () => {
  const { visit, events } = await serve();
  const response = await visit(PATH, { 'accept-encoding': 'gzip' });
  const headers = Object.fromEntries(response.headers);
  const stream = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
  expect(headers).toMatchObject(stream);
  expect(headers['cache-control']).toContain('no-store');
  expect(headers).not.toHaveProperty('content-encoding');
  const page = reader(response);
  const hello = await page.next();
  expect(JSON.parse(hello?.data ?? '')).toEqual({ version: 1, eventIds: [], all: false });
  expect(page.retries[0]).toBeGreaterThanOrEqual(1000);
  await events.changeEvent(anActor, 1, { title: 'New name' });
  const data = JSON.stringify({ version: 2, eventIds: [1], all: false });
  expect(await page.next()).toMatchObject({ id: '2', data });
  await page.cancel();
});

it.each([
  [PATH, { 'last-event-id': '1' }],
  [`${PATH}?since=1`, {}],
  [`${PATH}?since=0`, { 'last-event-id': '1' }],
])('%s %j says what was missed', async (path, headers) => {
  const { visit, events } = await serve();
  await events.changeEvent(anActor, 1, { title: 'New name' });
  const page = reader(await visit(path, headers));
  expect(await page.next()).toMatchObject({ id: '2', data: expect.stringContaining('[1]') });
  await page.cancel();
});

it.each(['junk', '-1', '9'.repeat(40), ''])('takes %j for no version', async (since) => {
  const { visit } = await serve();
  const page = reader(await visit(`${PATH}?since=${since}`));
  expect(await page.next()).toMatchObject({ data: expect.stringContaining('"all":false') });
  await page.cancel();
});

it('refuses clearly an address at which too many listen, and everybody when too many do, and lets the next one in when somebody leaves', async () => {
  const { visit, viewers } = await serve({ most: 3, ofAddress: 2 });
  const from = (address: string) => visit(PATH, { 'x-forwarded-for': `1.1.1.1, ${address}` });
  const refused = async (address: string, status: number, code: string) => {
    const answer = await from(address);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '60']);
    expect(await answer.json()).toMatchObject({ code });
  };
  const first = reader(await from('192.0.2.1'));
  await from('192.0.2.1');
  await refused('192.0.2.1', 429, 'events.viewers_here_full');
  await from('192.0.2.2');
  await refused('192.0.2.3', 503, 'events.viewers_full');
  await first.next();
  await first.cancel();
  await expect.poll(() => viewers.count).toBe(2);
  expect((await from('192.0.2.1')).status).toBe(200);
});

it('takes no place for a HEAD, whose answer nobody reads', async () => {
  const { visit, viewers } = await serve();
  expect((await visit(PATH, {}, 'HEAD')).status).toBe(204);
  expect(viewers.count).toBe(0);
});

it('ends when the server stops', async () => {
  const { visit, live, viewers } = await serve();
  const page = reader(await visit(PATH));
  await page.next();
  const ended = page.next();
  live.publish(STOPPING, null);
  expect(await ended).toBeUndefined();
  expect(viewers.count).toBe(0);
});
