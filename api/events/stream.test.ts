import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { STOPPING } from '#api/http/liveBus.ts';
import { anActor } from '#api/testing.ts';

const QUICK = { gatherMs: 10, watchMs: 60_000, heartbeatMs: 60_000 };
const PATH = '/api/events/stream';

const start = (most: object = {}) => createManaged(undefined, { rhythm: QUICK, ...most });

/** Reads a stream: its next message, and its end. */
function reader(response: Response) {
  const queue: EventSourceMessage[] = [];
  const retries: number[] = [];
  const parser = createParser({
    onEvent: (event) => queue.push(event),
    onRetry: (ms) => retries.push(ms),
  });
  const source = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<EventSourceMessage | undefined> => {
    while (queue.length === 0) {
      const part = await source?.read();
      if (!part || part.done) return undefined;
      parser.feed(part.value);
    }
    return queue.shift();
  };
  return { next, retries, cancel: () => source?.cancel() };
}

it('tells an open page of a change, with the version to go on from', async () => {
  const { visit, events } = await start();
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
  const { visit, events } = await start();
  await events.changeEvent(anActor, 1, { title: 'New name' });
  const page = reader(await visit(path, headers));
  expect(await page.next()).toMatchObject({ id: '2', data: expect.stringContaining('[1]') });
  await page.cancel();
});

it.each(['junk', '-1', '9'.repeat(40), ''])('takes %j for no version', async (since) => {
  const { visit } = await start();
  const page = reader(await visit(`${PATH}?since=${since}`));
  expect(await page.next()).toMatchObject({ data: expect.stringContaining('"all":false') });
  await page.cancel();
});

it('refuses clearly an address at which too many listen, and everybody when too many do, and lets the next one in when somebody leaves', async () => {
  const { visit, viewers } = await start({ most: 3, ofAddress: 2 });
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
  const { visit, viewers } = await start();
  expect((await visit(PATH, {}, 'HEAD')).status).toBe(204);
  expect(viewers.count).toBe(0);
});

it('ends when the server stops', async () => {
  const { visit, live, viewers } = await start();
  const page = reader(await visit(PATH));
  await page.next();
  const ended = page.next();
  live.publish(STOPPING, null);
  expect(await ended).toBeUndefined();
  expect(viewers.count).toBe(0);
});
