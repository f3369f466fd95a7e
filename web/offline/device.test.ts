import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import { db } from './db.ts';
import { networkThenDevice, onDevice, seenStaleTime } from './device.ts';
import { guarded } from './guard.ts';
import { forgetTickets, hasTickets } from './hasTickets.ts';
import { writeOwner } from './queryStore.ts';

const offline = new AppError({ code: 'network.offline', status: 0, message: 'No connection' });
const missing = new AppError({ code: 'event.unknown', status: 404, message: 'Event Not Found' });

type Poster = { title: string };

/** A list of posters that is fetched by `fetch` and kept under one key. */
function source(fetch: () => Promise<Poster[]>) {
  return {
    fetch,
    save: (value: Poster[]) => db.lists.put({ key: 'posters', savedAt: 1000, value }),
    read: async () => {
      const row = await db.lists.get('posters');
      return row && { value: row.value as Poster[], savedAt: row.savedAt };
    },
    saveFirst: true,
  };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([db.lists.clear(), db.orders.clear()]);
});

describe('networkThenDevice', () => {
  it('shows the answer and keeps it; without an answer, the copy and its age', async () => {
    const fresh = await networkThenDevice(source(async () => [{ title: 'Peach City' }]));
    expect(fresh).toEqual({ value: [{ title: 'Peach City' }], savedAt: null });
    const copy = await networkThenDevice(source(() => Promise.reject(offline)));
    expect(copy).toEqual({ value: [{ title: 'Peach City' }], savedAt: 1000 });
  });

  it.each([429, 500, 503])('uses the copy when the server answers %i', async (status) => {
    await networkThenDevice(source(async () => []));
    const ill = new AppError({ code: 'http.x', status, message: 'x' });
    const copy = await networkThenDevice(source(() => Promise.reject(ill)));
    expect(copy.savedAt).toBe(1000);
  });

  it('takes a clear no for an answer, and a bug for a bug', async () => {
    await networkThenDevice(source(async () => []));
    await expect(networkThenDevice(source(() => Promise.reject(missing)))).rejects.toBe(missing);
    const bug = new TypeError('x is undefined');
    await expect(networkThenDevice(source(() => Promise.reject(bug)))).rejects.toBe(bug);
  });

  it('keeps nothing of an answer that comes after the logout', async () => {
    writeOwner('ana');
    const late = networkThenDevice(
      source(async () => {
        writeOwner(null);
        return [{ title: "Ana's" }];
      }),
    );
    expect((await late).value).toEqual([{ title: "Ana's" }]);
    expect(await db.lists.count()).toBe(0);
  });

  it('fails with the failure of the call when there is no copy', async () => {
    await expect(networkThenDevice(source(() => Promise.reject(offline)))).rejects.toBe(offline);
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
});

describe('the device database', () => {
  it('writes with strict durability', () => {
    expect(db._options.chromeTransactionDurability).toBe('strict');
  });

  it('remembers outside the database that there are tickets', async () => {
    forgetTickets();
    const order = { order_number: 'RC-1' } as never;
    await onDevice((d) => d.orders.put({ orderNumber: 'RC-1', userId: null, savedAt: 1, order }));
    expect(hasTickets()).toBe(true);
  });
});

describe('guarded', () => {
  it('gives up on a database that hangs', async () => {
    vi.useFakeTimers();
    const hanging = guarded(new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await hanging).toMatchObject({ problem: { code: 'storage.stuck' } });
  });

  it('passes results and failures on', async () => {
    expect(await guarded(Promise.resolve(3))).toBe(3);
    await expect(guarded(Promise.reject(offline))).rejects.toBe(offline);
  });
});
