import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEventSource, openStreams } from '#web/testing/fakeEventSource.ts';
import '#web/testing/reset.ts';
import { followOrder } from './followOrder.ts';

const onChange = vi.fn<() => void>();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let hidden: boolean;
let stop: () => void;

function setHidden(value: boolean): void {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** How often the order was read since the last call. */
function reads(): number {
  const count = onChange.mock.calls.length;
  onChange.mockClear();
  return count;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  FakeEventSource.opened = [];
  hidden = false;
  onChange.mockClear();
  stop = followOrder('RC-7K2M/9', onChange);
});

afterEach(() => {
  stop();
  onlineManager.setOnline(true);
});

it('an order is read again after each message, once for several at the same time', async () => {
  const [line] = openStreams();
  expect(line?.url).toBe('/api/orders/RC-7K2M%2F9/stream');
  line?.say('open');
  line?.say('changed');
  await pass(400);
  expect(reads()).toBe(1);
  line?.say('changed');
  await pass(400);
  expect(reads()).toBe(1);
});

it('a lost stream comes back soon; from the second loss on, later, and the order is read as well', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const [waits, read] of [
    [500, 0],
    [10_000, 1],
    [10_000, 1],
  ] as const) {
    openStreams()[0]?.happens('error');
    await pass(waits - 1);
    expect(reads()).toBe(read);
    expect(openStreams()).toEqual([]);
    await pass(1);
    expect(openStreams()).toHaveLength(1);
  }
});

it.each([
  ['the page is hidden', () => setHidden(true)],
  ['there is no network', () => onlineManager.setOnline(false)],
  ['nobody follows any more', () => stop()],
])('an order is left alone while %s, even if a message has just come', async (_, leave) => {
  openStreams()[0]?.say('changed');
  leave();
  expect(openStreams()).toEqual([]);
  await pass(60_000);
  expect(reads()).toBe(0);
  expect(openStreams()).toEqual([]);
});

it('a stream opens again when the page is back', async () => {
  setHidden(true);
  setHidden(false);
  expect(openStreams()).toHaveLength(1);
  setHidden(true);
  stop();
  setHidden(false);
  expect(openStreams()).toEqual([]);
});
