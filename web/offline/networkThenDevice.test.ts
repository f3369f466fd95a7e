import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { runs } from '#testing/scope.ts';
import { z } from 'zod';
import { AppError } from '#shared/base/errors.ts';
import { eventDetailSchema } from '#shared/events/events.schemas.ts';
import { db } from './db.ts';
import {
  copyOf,
  keptAs,
  networkThenDevice,
  onDevice,
  saveAfter,
  seenStaleTime,
} from './networkThenDevice.ts';
import { guarded } from './storageTimeout.ts';
import { forgetTickets, hasTickets } from './hasTickets.ts';
import { writeOwner } from './dataOwner.ts';
import { local } from './safeStorage.ts';
import { earlyRead } from './earlyRead.ts';
import '#web/testing/reset.ts';

const offline = new AppError({ code: 'network.offline', status: 0, message: 'No connection' });
const missing = new AppError({ code: 'event.unknown', status: 404, message: 'Event Not Found' });

const posterSchema = z.object({ title: z.string(), price: z.int().default(0) });
type Poster = z.infer<typeof posterSchema>;
const free = (title: string): Poster => ({ title, price: 0 });

function source(fetch: () => Promise<Poster[]>) {
  return {
    fetch,
    ...keptAs('posters', async () => posterSchema.array()),
    save: (value: Poster[]) => db.lists.put({ key: 'posters', savedAt: 1000, value }),
    saveFirst: true,
  };
}

const failing = (problem: Error = offline) =>
  networkThenDevice(source(() => Promise.reject(problem)));

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

it('shows the answer and keeps it; without an answer, the copy and its age', async () => {
  const fresh = await networkThenDevice(source(async () => [free('Peach City')]));
  expect(fresh).toEqual({ value: [free('Peach City')], savedAt: null });
  expect(await failing()).toEqual({ value: [free('Peach City')], savedAt: 1000 });
});

it('uses the copy when the server is ill, takes a clear no for an answer, and a bug for a bug', async () => {
  await networkThenDevice(source(async () => []));
  for (const status of [429, 500, 503]) {
    const ill = new AppError({ code: 'http.x', status, message: 'x' });
    expect(await failing(ill)).toMatchObject({ savedAt: 1000 });
  }
  for (const problem of [missing, new TypeError('x is undefined')])
    await expect(failing(problem)).rejects.toBe(problem);
});

it('keeps what is not urgent after the given moment, and a ticket at once', async () => {
  const { promise: moment, resolve } = Promise.withResolvers<void>();
  saveAfter(moment);
  const titles = async () =>
    ((await db.lists.get('posters'))?.value as Poster[] | undefined)?.map(({ title }) => title);
  const answer = (title: string) => source(async () => [free(title)]);
  await networkThenDevice({ ...answer('Peach City'), saveFirst: false });
  await networkThenDevice(answer('Neon Lane'));
  expect(await titles()).toEqual(['Neon Lane']);
  resolve();
  await expect.poll(titles).toEqual(['Peach City']);
});

it('keeps nothing of an answer that comes after the logout', async () => {
  writeOwner('ana');
  const late = networkThenDevice(
    source(async () => {
      writeOwner(null);
      return [free("Ana's")];
    }),
  );
  expect((await late).value).toEqual([free("Ana's")]);
  expect(await db.lists.count()).toBe(0);
});

it('upgrades a copy of an older shape', async () => {
  await db.lists.put({ key: 'posters', savedAt: 7, value: [{ title: 'Old Jam' }] });
  expect(await failing()).toEqual({ value: [free('Old Jam')], savedAt: 7 });
});

it('fails with the failure of the call when there is no copy, or an unreadable one, which stays', async () => {
  await expect(failing()).rejects.toBe(offline);
  const row = { key: 'posters', savedAt: 7, value: [{ name: 'Jam' }] };
  await db.lists.put(row);
  await expect(failing()).rejects.toBe(offline);
  const reason = expect.stringMatching(/^0\.title: .*string/);
  expect(console.warn).toHaveBeenCalledWith(expect.any(String), 'posters', reason);
  expect(await db.lists.get('posters')).toEqual(row);
});

it('shows a good answer even when it cannot be kept', async () => {
  const full = { ...source(async () => []), save: () => Promise.reject(new Error('quota')) };
  expect(await networkThenDevice(full)).toEqual({ value: [], savedAt: null });
});

it('asks again for a copy, never for a fresh value', () => {
  expect(seenStaleTime({ state: { data: { value: 1, savedAt: 5 } } })).toBe(0);
  expect(seenStaleTime({ state: { data: { value: 1, savedAt: null } } })).toBe(Infinity);
  expect(seenStaleTime({ state: {} })).toBe(Infinity);
});

it('reads whatever was stored', async () => {
  const schema = async () => eventDetailSchema;
  const row = fc.record({ savedAt: fc.anything(), value: fc.anything() });
  const unread = fc.asyncProperty(row, async (stored) => {
    expect(await copyOf('events', stored, schema)).toBeUndefined();
  });
  await fc.assert(unread, { numRuns: runs() });
});

it('the device database writes with strict durability, and remembers outside itself that there are tickets', async () => {
  expect(db._options.chromeTransactionDurability).toBe('strict');
  forgetTickets();
  const order = { order_number: 'RC-1' } as never;
  await onDevice((d) => d.orders.put({ orderNumber: 'RC-1', userId: null, savedAt: 1, order }));
  expect(hasTickets()).toBe(true);
});

it('guarded gives up on a database that hangs, and passes results and failures on', async () => {
  vi.useFakeTimers();
  const hanging = guarded(new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await hanging).toMatchObject({ problem: { code: 'storage.stuck' } });
  expect(await guarded(Promise.resolve(3))).toBe(3);
  await expect(guarded(Promise.reject(offline))).rejects.toBe(offline);
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('local storage keeps words in the browser, and removes those that begin alike together', () => {
  local.set('word', 'skate');
  expect(localStorage.getItem('word')).toBe('skate');
  expect(local.get('word')).toBe('skate');
  local.remove('word');
  expect(local.get('word')).toBeNull();
  for (const key of ['cart.1', 'cart.2', 'camera']) local.set(key, 'kept');
  local.clear('cart.');
  expect(['cart.1', 'cart.2', 'camera'].map(local.get)).toEqual([null, null, 'kept']);
});

it.each([
  ['missing', null],
  ['forbidden', { getItem: denied }],
])('local storage that is %s keeps words for the visit', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(local.get('word')).toBeNull();
  local.set('word', 'roll');
  expect(local.get('word')).toBe('roll');
  local.remove('word');
  expect(local.get('word')).toBeNull();
  local.set('word', 'roll');
  local.clear('wo');
  expect(local.get('word')).toBeNull();
});

it('an early read has what was read when the page is drawn, and once; it holds nothing back when there is nothing to read, or reading fails', async () => {
  const early = earlyRead(async () => 'rows');
  expect(early.take()).toBeUndefined();
  await early.ready;
  expect(early.take()).toBe('rows');
  expect(early.take()).toBeUndefined();
  await earlyRead(null).ready;
  const failed = earlyRead(() => Promise.reject(new Error('blocked')));
  await failed.ready;
  expect(failed.take()).toBeUndefined();
});

it('an early read holds the page back for a second at most', async () => {
  vi.useFakeTimers();
  const stuck = earlyRead(() => new Promise(() => undefined));
  const ready = vi.fn<() => void>();
  void stuck.ready.then(ready);
  await vi.advanceTimersByTimeAsync(999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
});
