import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEventSource, openStreams } from '#web/testing/fakeEventSource.ts';
import { healthy } from '#web/testing/server.tsx';
import { stubFetch } from '#testing/mocks.ts';
import '#web/testing/reset.ts';
import { startLiveUpdates, ALL_CHANGED, isAffected } from './liveUpdates.ts';

function line(): FakeEventSource {
  const [only, ...others] = openStreams();
  expect(others).toEqual([]);
  if (!only) throw new Error('no stream is open');
  return only;
}

const say = (version: number, eventIds: number[] = [], all = false): void =>
  line().say(JSON.stringify({ version, eventIds, all }));

let asked: string[];
let client: QueryClient;
let stop: () => void;
let hidden = false;

function show(path: string): () => void {
  const queryFn = async () => asked.push(path);
  const options = { queryKey: [path], queryFn, staleTime: Infinity };
  return new QueryObserver(client, options).subscribe(() => undefined);
}

function setHidden(value: boolean): void {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const askedSince = (): string[] => asked.splice(0).toSorted();
const BOTH = ['/api/events', '/api/events/7'];
/** Opens the stream and waits until the page has fetched what changed before it. */
async function begin(): Promise<void> {
  say(4);
  await pass(3000);
  askedSince();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  stubFetch(healthy);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  FakeEventSource.opened = [];
  asked = [];
  hidden = false;
  client = new QueryClient();
  show('/api/events');
  show('/api/events/7');
  show('/api/profile');
  await pass(0);
  askedSince();
  stop = startLiveUpdates(client);
});

afterEach(() => {
  stop();
  client.clear();
  onlineManager.setOnline(true);
});

it('asks once for what came between the page and the line, then only after news, within 3 s, and only for what it is about', async () => {
  say(4);
  await pass(1000);
  expect(askedSince()).toEqual(BOTH);
  await pass(30_000);
  line().happens('ping');
  expect(askedSince()).toEqual([]);
  say(5, [7]);
  await pass(1000);
  expect(askedSince()).toEqual(BOTH);
  say(6, [8]);
  await pass(3000);
  expect(askedSince()).toEqual(['/api/events']);
});

it('asks no more often than every two seconds, however much is sold', async () => {
  await begin();
  for (let tick = 0; tick < 20; tick += 1) {
    say(4, [7]);
    await pass(500);
  }
  const times = askedSince().filter((path) => path === '/api/events/7').length;
  expect(times).toBeGreaterThanOrEqual(4);
  expect(times).toBeLessThanOrEqual(6);
});

it.each([
  ['in a hidden tab', setHidden],
  ['without a connection', (gone: boolean) => onlineManager.setOnline(!gone)],
])('is silent at once %s, and up to date at once when that is over', async (_, go) => {
  say(4);
  say(5, [7]);
  go(true);
  expect(openStreams()).toEqual([]);
  await pass(600_000);
  expect(askedSince()).toEqual([]);
  go(false);
  expect(line().url).toBe('/api/events/stream?since=5');
  say(9, [7]);
  await pass(0);
  expect(askedSince()).toEqual(BOTH);
});

it('comes back after the server was gone for a moment', async () => {
  await begin();
  line().happens('error');
  expect(openStreams()).toEqual([]);
  await pass(2500);
  expect(line().url).toContain('since=4');
  say(6, [7]);
  await pass(1000);
  expect(askedSince()).toEqual(BOTH);
});

/** Lets both tries to open the stream fail, so that the page polls instead. */
async function noLine(): Promise<void> {
  line().happens('error');
  await pass(2500);
  line().happens('error');
  await pass(0);
}

it('asks every three seconds where no line can be had, until one can', async () => {
  await noLine();
  expect(askedSince()).toEqual(BOTH);
  await pass(9000);
  expect(askedSince()).toHaveLength(6);
  setHidden(true);
  await pass(60_000);
  expect(askedSince()).toEqual([]);
  setHidden(false);
  await noLine();
  while (openStreams().length === 0) await pass(1000);
  await begin();
  await pass(20_000);
  expect(askedSince()).toEqual([]);
});

it('gives up a line on which nothing comes: a proxy keeps it, or it is dead', async () => {
  const held = line();
  await pass(6000);
  expect(held.closed).toBe(true);
  await pass(2500);
  say(4);
  const silent = line();
  await pass(39_000);
  silent.happens('ping');
  await pass(39_000);
  expect(silent.closed).toBe(false);
  await pass(1000);
  expect(silent.closed).toBe(true);
});

it('needs no line where nothing of events is on the screen', async () => {
  stop();
  client.clear();
  const close = show('/api/profile');
  stop = startLiveUpdates(client);
  expect(openStreams()).toEqual([]);
  const leave = show('/api/events/7');
  await pass(1000);
  expect(openStreams()).toHaveLength(1);
  leave();
  await pass(1000);
  expect(openStreams()).toEqual([]);
  close();
});

it('is not irritated by half a message', async () => {
  for (const data of ['{"version":', 'null', '{}', '{"version":1}']) line().say(data);
  await pass(3000);
  expect(askedSince()).toEqual([]);
});

const ofSeven = { version: 1, eventIds: [7], all: false };

it.each([
  ['/api/events', true, true],
  ['/api/events/featured', true, true],
  ['/api/events/7', true, true],
  ['/api/events/7/djs', true, true],
  ['/api/events/8', false, true],
  ['/api/tickets/3/addons', true, true],
  ['/api/djs', false, true],
  ['/api/events/7/check-ins', false, false],
  ['/api/user', false, false],
])('%s: after a change of event 7 %s, after anything %s', (path, one, all) => {
  expect(isAffected([path], ofSeven)).toBe(one);
  expect(isAffected([path, 'more'], ALL_CHANGED)).toBe(all);
});

it('the figures of the office follow the sales: the overview those of all events, the home of an event its own', () => {
  const home = (id: number) => ['/api/admin/events', 'home', id];
  const affected = [['/api/admin/overview'], home(7), home(8), ['/api/admin/events', 'search']];
  expect(affected.map((key) => isAffected(key, ofSeven))).toEqual([true, true, false, false]);
});
