import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import { deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { aNamedScan } from '#web/checkin/testing/door.ts';
import { followLiveFeed, type LiveMessage } from './liveFeed.ts';

let heard: LiveMessage[];
let lines: { say: (text: string) => void; hangUp: () => void; signal: AbortSignal }[];
let up: boolean[];
let answer: () => Promise<void>;
let live: ReturnType<typeof followLiveFeed>;

beforeEach(() => {
  [heard, lines, up] = [[], [], []];
  answer = () => Promise.resolve();
  vi.useFakeTimers();
});
afterEach(() => live.stop());

async function follow(): Promise<void> {
  live = followLiveFeed({
    async open(signal) {
      await answer();
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      signal.addEventListener('abort', () => void writer.abort().catch(() => undefined));
      lines.push({
        signal,
        say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
        hangUp: () => void writer.close().catch(() => undefined),
      });
      return new Response(readable);
    },
    onMessage: (message) => heard.push(message),
    onLine: (standing) => up.push(standing),
    random: () => 0.5,
  });
  await turn();
}

const turn = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
async function say(text: string): Promise<void> {
  lines[0]?.say(text);
  await turn();
}
const scans = { cursor: 'c2', scans: [aNamedScan()] };

it('the live line brings what other doors admit, even in pieces, leaves out what it cannot read, and says that it stands', async () => {
  await follow();
  const text = [
    ['ping', '{}'],
    ['scans', JSON.stringify(scans)],
    ['scans', '{"cur'],
    ['scans', '7'],
    ['other', '{}'],
    ['tickets', '{"cursor":"c3"}'],
  ]
    .map(([event, data]) => `event: ${event}\ndata: ${data}\n\n`)
    .join('');
  for (let at = 0; at < text.length; at += 7) await say(text.slice(at, at + 7));
  expect(heard).toEqual([{ type: 'scans', news: scans }, { type: 'tickets' }]);
  expect(up).toEqual([true]);
});

it('the live line is picked up again when it breaks, later each time while nobody answers', async () => {
  await follow();
  await say(': hello\n\n');
  lines[0]?.hangUp();
  let tries = 0;
  answer = () => ((tries += 1), Promise.reject(new AppError(offline)));
  await turn(30_000);
  expect(tries).toBeGreaterThan(2);
  expect(tries).toBeLessThan(9);
  answer = () => Promise.resolve();
  live.wake();
  await turn();
  expect(lines).toHaveLength(2);
});

it('the live line is given up when it has been silent for too long', async () => {
  await follow();
  await say(': hello\n\n');
  await turn(39_000);
  expect(lines[0]?.signal.aborted).toBe(false);
  await turn(2000);
  expect(lines[0]?.signal.aborted).toBe(true);
});

it('the live line hangs up while the page is hidden and comes back with it, and stays down once stopped', async () => {
  await follow();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await turn(60_000);
  expect(lines.map(({ signal }) => signal.aborted)).toEqual([true]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await turn();
  expect(lines).toHaveLength(2);
  live.stop();
  await turn(60_000);
  expect(lines).toHaveLength(2);
});

it('the live line tells a device that it was removed', async () => {
  answer = () => Promise.reject(new AppError(deviceRevoked));
  await follow();
  expect(heard).toEqual([{ type: 'revoked' }]);
});
